import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration from the tables of every module. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './{server,packages}/**/tables.ts',
  out: './database/migrations',
});
