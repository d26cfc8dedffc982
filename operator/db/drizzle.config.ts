import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './operator/db/schema.ts',
  out: './operator/db/migrations',
  casing: 'snake_case',
});
