/** Where a sample believes to be: the address of a development server. */
export const ownOrigin = "http://localhost:5173";
