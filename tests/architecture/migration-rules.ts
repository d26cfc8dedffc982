const BREAKPOINT = '--> statement-breakpoint';
const COMMENTS = /^--.*$/gm;

/** Returns one statement per line, without comments. */
export function readStatements(migration: string): string[] {
  return migration
    .split(BREAKPOINT)
    .map((statement) => statement.replace(COMMENTS, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/**
 * Returns the statements that may break a process of the previous release: all except known additions. Objects created by the same
 * migration may have any constraint, because the old process does not use them.
 */
export function findBreaking(migration: string): string[] {
  const statements = readStatements(migration);
  const made = new Set(statements.flatMap((statement) => /^CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []));
  for (const statement of statements) {
    const [, table, column] = /^ALTER TABLE "(\w+)" ADD COLUMN "(\w+)"/.exec(statement) ?? [];
    if (table && column) made.add(`${table}.${column}`);
  }
  return statements.filter((statement) => !isAdditive(statement, made));
}

function isAdditive(statement: string, made: ReadonlySet<string>): boolean {
  if (/^CREATE (TABLE|INDEX|FUNCTION) /.test(statement)) return true;
  const column = /^ALTER TABLE "\w+" ADD COLUMN "\w+" (.+)$/.exec(statement)?.[1];
  // Without a default, the database would refuse the rows that the old process inserts.
  if (column) return !column.includes('NOT NULL') || column.includes('DEFAULT');
  const [, table = '', columns = ''] =
    /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY \(([^)]+)\)/.exec(statement) ??
    /^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"\w+" ON "(\w+)" USING \w+ \(([^)]+)\)/.exec(statement) ??
    /^CREATE TRIGGER .+ ON "(\w+)"()/.exec(statement) ??
    [];
  return made.has(table) || [...columns.matchAll(/"(\w+)"/g)].some(([, name]) => made.has(`${table}.${name}`));
}
