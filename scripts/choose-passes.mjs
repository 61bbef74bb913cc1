// `npm run test:passes` (as long as all tests of the API and of components): which of their files `npm test` runs, and which
// it leaves to `npm test -- rest` (components: to the night). Writes scripts/support/passes.json, which vitest.config.ts reads.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { alwaysFirst, inBoth } from './support/passes.ts';
import { continueOnPinnedNode, run } from './support/processes.mjs';
import { root } from './support/project.mjs';
import { coverWithin, quickestWithin, shapeOf, shopShapes } from './support/statement-cover.mjs';
import { makeFolder } from './support/temporary.mjs';

/** Seconds of the first pass, of three workers together on two cores: with the other parts, `npm test` takes ten minutes (docs/testing.md). */
const secondsOf = { api: 330, components: 110 };

await continueOnPinnedNode();

/** Runs a project whole and answers the seconds of each file. */
async function measure(project, folder, more) {
  const results = join(folder, `${project}.results`);
  const args = [
    'run',
    '--configLoader=native',
    `--project=${project}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ];
  await run(process.execPath, [join('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    env: { ...process.env, NODE_ENV: 'test', ...more },
  });
  return JSON.parse(readFileSync(results, 'utf8')).testResults.map(({ name, ...times }) => ({
    file: relative(root, name),
    seconds: (times.endTime - times.startTime) / 1000,
  }));
}

/** All TypeScript below these folders as one text, written as `shapeOf` writes statements. */
function textOf(...folders) {
  return folders
    .flatMap((name) => readdirSync(join(root, name), { recursive: true }).map((f) => join(name, f)))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => shapeOf(readFileSync(join(root, file), 'utf8')))
    .join('\n');
}

/** With the SQL statements that each file makes (tests/support/record-statements.ts). */
function withShapes(files, folder) {
  const texts = { ofTests: textOf('tests'), ofShop: textOf('server', 'packages') };
  const recorded = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const made = new Map(recorded.map(({ file, statements }) => [file, statements]));
  return files.map((each) => ({ ...each, shapes: shopShapes(made.get(each.file) ?? [], texts) }));
}

const isOf = (globs) => (file) => globs.some((glob) => matchesGlob(file.file, glob));
const seconds = (files) => files.reduce((all, file) => all + file.seconds, 0);

/** Those that are always in the first pass, and what `choose` finds in the seconds that they leave. */
function chooseFrom(files, budget, choose) {
  const fixed = files.filter(isOf([...alwaysFirst, ...inBoth]));
  const others = files.filter((file) => !fixed.includes(file));
  return [...fixed, ...choose(others, budget - seconds(fixed), fixed)];
}

const folder = makeFolder();
const api = withShapes(await measure('api', folder, { RECORD_STATEMENTS: folder }), folder);
const components = await measure('components', folder, { CHROME_PATH: await ensureChromium() });

const shapesOf = (files) => new Set(files.flatMap(({ shapes }) => [...shapes]));
const firstApi = chooseFrom(api, secondsOf.api, (files, budget, fixed) =>
  coverWithin(files, budget, shapesOf(fixed)),
);
const firstComponents = chooseFrom(components, secondsOf.components, quickestWithin);

const all = [...api, ...components];
const chosen = new Set([...firstApi, ...firstComponents]);
const ofOnePass = all.filter((file) => !isOf(inBoth)(file));
const listOf = (first) =>
  ofOnePass
    .filter((file) => chosen.has(file) === first)
    .map(({ file }) => file)
    .toSorted();
writeFileSync(
  join(root, 'scripts', 'support', 'passes.json'),
  `${JSON.stringify({ first: listOf(true), rest: listOf(false) }, null, 2)}\n`,
);
const share = shapesOf(firstApi).size / shapesOf(api).size;
process.stdout.write(
  `First: ${firstApi.length} of ${api.length} API files, ${seconds(firstApi).toFixed()} of ${seconds(api).toFixed()} s, ` +
    `${(100 * share).toFixed(1)} % of the statements; ${firstComponents.length} of ${components.length} files of components, ` +
    `${seconds(firstComponents).toFixed()} of ${seconds(components).toFixed()} s.\n`,
);
