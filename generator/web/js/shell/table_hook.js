// Where a page that a host serves brings in the table. A page in a file has nothing here, and asks nobody for anything.

export const tableHook = { join: null };
