"""What measures, rules and checks may say."""
