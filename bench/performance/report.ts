import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Database } from '#server/platform/db/database.ts';
import { options } from './options.ts';

const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

/** Parts of docs/performance.md that a command writes, between markers of that name. */
export type Part = 'table' | 'sizes' | 'overload' | 'endurance' | 'live';

/** Puts lines between the markers of a part, in the place of what stood there. */
export function writePart(part: Part, lines: readonly string[]): void {
  if (options.only) return;
  const [begin, end] = [`<!-- bench ${part} -->`, `<!-- end of ${part} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no markers for ${part}`);
  const body = `${begin}\n${lines.join('\n')}\n`;
  writeFileSync(file, text.slice(0, from) + body + text.slice(to));
}

/** The settings of the run that a reader needs to do the same again. */
function given(): string {
  const names = Object.keys(process.env)
    .filter((name) => name.startsWith('BENCH_'))
    .sort();
  const shown = names.map((name) =>
    name === 'BENCH_DATABASE_URL' ? `${name}=…` : `${name}=${process.env[name]}`,
  );
  return shown.map((word) => `${word} `).join('');
}

/** When, where and by which command the lines below it were measured. */
export async function circumstances(
  command: string,
  { pool }: Database,
  extent = `${options.seconds} s a load, ${options.rounds} rounds`,
): Promise<string> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('server_version', 'fsync', 'synchronous_commit')",
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const [version] = (settings.get('server_version') ?? '').split(' ');
  const [processor] = cpus();
  return [
    `\`${given()}${command}\`, ${new Date().toISOString().slice(0, 10)}:`,
    `${cpus().length} cores (${processor?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},`,
    `PostgreSQL ${version}${options.databaseUrl ? '' : ' (embedded)'}, fsync ${settings.get('fsync')},`,
    `synchronous_commit ${settings.get('synchronous_commit')}; ${extent}.`,
  ].join(' ');
}
