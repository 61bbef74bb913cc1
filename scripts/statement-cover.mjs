// `npm run test:statements` (as long as `npm test -- api`): which API files make SQL statements that no others make, and so
// are tried on a PostgreSQL server, too. The rest is written into scripts/support/one-database-only.json, which vitest.config.ts reads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { onBoth, withReasons } from './support/one-database.ts';
import { continueOnPinnedNode, run } from './support/processes.mjs';
import { root } from './support/project.mjs';
import { coverOf, shapeOf, shopShapes } from './support/statement-cover.mjs';
import { makeFolder } from './support/temporary.mjs';

await continueOnPinnedNode();

const folder = process.env.RECORD_STATEMENTS ?? makeFolder();
const results = join(folder, 'results');
if (!process.env.RECORD_STATEMENTS) {
  const args = [
    'run',
    '--configLoader=native',
    '--project=api',
    '--reporter=dot',
    '--reporter=json',
  ];
  await run(
    process.execPath,
    [join('node_modules', 'vitest', 'vitest.mjs'), ...args, `--outputFile.json=${results}`],
    { env: { ...process.env, NODE_ENV: 'test', RECORD_STATEMENTS: folder } },
  );
}

/** All TypeScript below these folders as one text, written as `shapeOf` writes statements. */
function textOf(...folders) {
  return folders
    .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((f) => join(name, f)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => shapeOf(readFileSync(join(root, file), 'utf8')))
    .join('\n');
}

const seconds = new Map(
  JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name, startTime, endTime }) => [
    relative(root, name),
    (endTime - startTime) / 1000,
  ]),
);
const texts = { ofTests: textOf('tests'), ofShop: textOf('server', 'packages') };
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .filter(({ file }) => !withReasons.some((glob) => matchesGlob(file, glob)))
  .map(({ file, statements }) => ({
    file,
    seconds: seconds.get(file) ?? 1,
    shapes: shopShapes(statements, texts),
  }));
const both = files.filter(({ file }) => onBoth.some((glob) => matchesGlob(file, glob)));
const done = new Set(both.flatMap(({ shapes }) => [...shapes]));
const left = files
  .filter((file) => !both.includes(file))
  .map((file) => ({ ...file, shapes: file.shapes.difference(done) }));
const onServerToo = new Set([...coverOf(left), ...both.map(({ file }) => file)]);
const rest = files.map(({ file }) => file).filter((file) => !onServerToo.has(file));
writeFileSync(
  join(root, 'scripts', 'support', 'one-database-only.json'),
  `${JSON.stringify(rest.toSorted(), null, 2)}\n`,
);
const sum = (list) => list.reduce((all, { seconds: s }) => all + s, 0);
const chosen = files.filter(({ file }) => onServerToo.has(file));
process.stdout.write(
  `${chosen.length} of ${files.length} files, ${sum(chosen).toFixed()} of ${sum(files).toFixed()} s, run on a PostgreSQL server, too.\n`,
);
