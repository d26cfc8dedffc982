const BREAKPOINT = '--> statement-breakpoint';
const COMMENTS = /^--.*$/gm;

/** One statement a line; comments are none. */
export function readStatements(migration: string): string[] {
  return migration
    .split(BREAKPOINT)
    .map((statement) => statement.replace(COMMENTS, '').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/**
 * The statements that a process of the release before may not survive: all but those known to add. What is new in the same
 * migration may be bound as it likes, for the old process neither reads nor writes it.
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
  // Without a default, rows that the old process adds would be refused.
  if (column) return !column.includes('NOT NULL') || column.includes('DEFAULT');
  const [, table = '', columns = ''] =
    /^ALTER TABLE "(\w+)" ADD CONSTRAINT "\w+" FOREIGN KEY \(([^)]+)\)/.exec(statement) ??
    /^CREATE UNIQUE INDEX (?:IF NOT EXISTS )?"\w+" ON "(\w+)" USING \w+ \(([^)]+)\)/.exec(statement) ??
    /^CREATE TRIGGER .+ ON "(\w+)"()/.exec(statement) ??
    [];
  return made.has(table) || [...columns.matchAll(/"(\w+)"/g)].some(([, name]) => made.has(`${table}.${name}`));
}
