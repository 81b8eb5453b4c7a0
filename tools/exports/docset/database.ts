import initSqlJs from "sql.js";
import type { Entry } from "./entries.ts";

/**
 * Makes the index of a docset, a SQLite database.
 *
 * @throws when two entries are the same
 * @see https://kapeli.com/docsets#createsqlite
 */
export async function docsetIndex(entries: Entry[]): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  try {
    database.run(
      "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);" +
        "CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);" +
        "BEGIN;",
    );
    const row = database.prepare("INSERT INTO searchIndex(name, type, path) VALUES (?, ?, ?)");
    for (const { name, type, path } of entries) row.run([name, type, path]);
    row.free();
    database.run("COMMIT;");
    return database.export();
  } finally {
    database.close();
  }
}
