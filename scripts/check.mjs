// `npm run check`: what must hold beside the tests. `npm run check -- types|style|unused|words|migrations|conformance|documents|settings|glossary` runs one.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBanglaFaults, findUntranslated } from './support/bangla-texts.mjs';
import { findOpenRows } from './support/conformance.mjs';
import { textsIn } from './support/contract-messages.mjs';
import { findBrokenLinks, findRecordFaults } from './support/documents.mjs';
import { findRefusedWords, readGlossary } from './support/glossary.mjs';
import { continueOnPinnedNode, endBy, run, stopSignal } from './support/processes.mjs';
import { root } from './support/project.mjs';
import { Failure, Stopped, step } from './support/steps.mjs';

await continueOnPinnedNode();
// An older Node, which only starts the pinned one, has no such function to import.
const { globSync } = await import('node:fs');

const tool = (...path) => join('node_modules', ...path);
const tools = {
  biome: tool('@biomejs', 'biome', 'bin', 'biome'),
  drizzle: tool('drizzle-kit', 'bin.cjs'),
  knip: tool('knip', 'bin', 'knip.js'),
  lingui: tool('@lingui', 'cli', 'dist', 'lingui.js'),
  router: tool('@react-router', 'dev', 'bin.cjs'),
  tsc: tool('typescript', 'bin', 'tsc'),
};

/** Texts of pages and of the API, and texts of mails. */
const banglaCatalogs = ['web', 'server'].map((side) => join(side, 'locales', 'bn', 'messages.po'));

/** Runs a tool, and refuses with its output and with what to do when it is not content. */
async function demand(advice, ...args) {
  const { code, output } = await run(process.execPath, args, { capture: true });
  if (stopSignal()) throw new Stopped(stopSignal());
  if (code !== 0) throw new Failure(advice, output, Number.POSITIVE_INFINITY);
  return output;
}

async function checkTypes() {
  await demand('The routes of the pages could not be read.', tools.router, 'typegen');
  await demand('The types do not fit: see above.', tools.tsc, '--noEmit');
}

async function checkStyle() {
  await demand(
    'Style or a lint rule is broken: "npm run format" mends most of it.',
    tools.biome,
    'check',
    '--error-on-warnings',
    '.',
  );
}

async function checkUnused() {
  await demand('Something is never used: remove it.', tools.knip, '--no-config-hints');
}

async function checkWords() {
  await demand(
    'The catalog of texts is behind the pages: "npm run messages" brings it up to date.',
    tools.lingui,
    'check',
    'sync',
  );
  await demand(
    'A text has no translation: write it into the msgstr of each message named above.',
    tools.lingui,
    'check',
    'missing',
    '--mode',
    'catalog',
    '--verbose',
  );
  const { faults, count } = await readBanglaFaults();
  // A catalog that cannot be read any more would have no faults either.
  if (count === 0) throw new Failure('A Bangla catalog holds no text.', banglaCatalogs.join(' '));
  if (faults.length > 0) {
    throw new Failure(
      `Texts are wrong in Bangla: mend the msgstr of each one named above in ${banglaCatalogs.join(' or ')}.`,
      faults.join('\n'),
      Number.POSITIVE_INFINITY,
    );
  }
}

async function readCatalog(filename) {
  const { formatter } = await import('@lingui/format-po');
  const options = { locale: 'bn', sourceLocale: 'en', filename };
  const catalog = formatter().parse(readFileSync(join(root, filename), 'utf8'), options);
  return Object.entries(catalog).map(([id, { message = id, translation = '' }]) => ({
    message,
    translation,
  }));
}

/** What is wrong with the Bangla catalogs, and how many texts the smaller one has. */
async function readBanglaFaults() {
  const catalogs = await Promise.all(banglaCatalogs.map(readCatalog));
  const texts = catalogs.flat();
  const files = globSync('contract/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)))));
  const untranslated = findUntranslated(textsIn({ modules }), texts);
  return {
    faults: [...findBanglaFaults(texts), ...untranslated],
    count: Math.min(...catalogs.map(({ length }) => length)),
  };
}

/** Lets drizzle-kit write a migration into a copy: it must find nothing to write. */
async function checkMigrations() {
  // Below the project, because drizzle-kit takes every folder as relative to it.
  const copy = mkdtempSync(join(root, 'node_modules', '.migrations-'));
  try {
    const folder = join(root, 'database', 'migrations');
    cpSync(folder, copy, { recursive: true });
    const output = await demand(
      'The migrations could not be compared with the tables.',
      tools.drizzle,
      'generate',
      '--dialect=postgresql',
      '--schema=./{server,packages}/**/tables.ts',
      `--out=${relative(root, copy)}`,
      '--name=missing',
    );
    const missing = readdirSync(copy).filter((name) => !existsSync(join(folder, name)));
    if (missing.length === 0 && output.includes('No schema changes')) return;
    const sql = missing.map((name) => readFileSync(join(copy, name), 'utf8')).join('\n');
    throw new Failure(
      'A table changed and no migration says so: "npx drizzle-kit generate --name <what-changes>" writes it.',
      sql || output,
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The text of a file of the project, '' for a folder, undefined when there is neither. */
function readPlace(place) {
  const path = join(root, place);
  if (!existsSync(path)) return undefined;
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8');
}

async function checkConformance() {
  for (const name of ['conformance.md', 'threats.md']) {
    const table = join('docs', name);
    const open = findOpenRows(readPlace(table) ?? '', readPlace);
    if (open.length > 0) {
      throw new Failure(`${table} has open rows.`, open.join('\n'), Number.POSITIVE_INFINITY);
    }
  }
}

async function checkDocuments() {
  const paths = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });
  const faults = paths.flatMap((path) => {
    const text = readPlace(path) ?? '';
    const links = findBrokenLinks(path, text, (place) => existsSync(join(root, place)));
    return /^docs\/decisions\/\d/.test(path) ? [...links, ...findRecordFaults(path, text)] : links;
  });
  if (faults.length === 0) return;
  throw new Failure(
    'A document is wrong: mend each line named above.',
    faults.join('\n'),
    Number.POSITIVE_INFINITY,
  );
}

/** Where a word of our own instead of the field's would be read; what is older than the glossary keeps its names. */
const readInGlossary =
  /^(?!database\/migrations|docs\/glossary|scripts\/support\/glossary).*\.(ts|tsx|mjs|md|sql|ya?ml|json)$/;

async function checkGlossary() {
  const refused = readGlossary(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'));
  if (refused.length === 0) throw new Failure('The glossary refuses nothing.', 'docs/glossary.md');
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    capture: true,
  });
  const paths = output
    .split('\n')
    .filter((path) => readInGlossary.test(path) && existsSync(join(root, path)));
  const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const found = findRefusedWords(files, refused);
  if (found.length > 0) {
    throw new Failure(
      'Words of our own: use the terms of docs/glossary.md.',
      found.join('\n'),
      Number.POSITIVE_INFINITY,
    );
  }
}

async function checkSettings() {
  const { describeSettings } = await import('../server/settings/reference.ts');
  if (readPlace(join('docs', 'settings.md')) === describeSettings()) return;
  throw new Failure('docs/settings.md is behind the code: "npm run settings" writes it.', '');
}

const checks = {
  types: checkTypes,
  style: checkStyle,
  unused: checkUnused,
  words: checkWords,
  migrations: checkMigrations,
  conformance: checkConformance,
  documents: checkDocuments,
  settings: checkSettings,
  glossary: checkGlossary,
};

async function main(wanted) {
  const unknown = wanted.find((name) => !checks[name]);
  if (unknown)
    throw new Failure(`There is no check "${unknown}": ${Object.keys(checks).join(', ')}`);
  const names = wanted.length > 0 ? wanted : Object.keys(checks);
  const failures = [];
  // One after the other, all of them: somebody who mends the first wants to know of the rest.
  for (const name of names) {
    try {
      await step(name, 'checking', checks[name]);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(error);
    }
  }
  for (const { message, details } of failures) process.stderr.write(`\n${details}\n\n${message}\n`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof Stopped) await endBy(error.signal);
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
