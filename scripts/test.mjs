// `npm test`: what is tried before each change, then one last line `N passed, N failed`; `npm test -- unit|components|api|e2e [filter]`
// runs a part, `npm test -- rest` the files of the API that `npm test` leaves out (support/passes.ts).
// `npm run test:nightly` tries what is large, slow or generated, every browser test, mutants.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureEngines } from './engines.mjs';
import { withoutSettings } from './support/environment.mjs';
import { partOfTheDay } from './support/mutation-sample.mjs';
import { continueOnPinnedNode, endBy, run, stopSignal } from './support/processes.mjs';
import { root } from './support/project.mjs';
import { Failure, Stopped } from './support/steps.mjs';
import { makeFolder } from './support/temporary.mjs';
import {
  readMutation,
  readPlaywright,
  readVitest,
  slowest,
  sum,
  summaryLine,
} from './support/test-results.mjs';

await continueOnPinnedNode();

const results = join(root, 'test-results');
const environment = { ...withoutSettings(process.env), NODE_ENV: 'test' };
const vitest = join('node_modules', 'vitest', 'vitest.mjs');
const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');

/** Runs the given projects of vitest and answers what came of them. */
async function runVitest(projects, filters, mayBeEmpty = false, more = {}) {
  const file = join(results, `${projects.join('-')}.json`);
  const args = [
    'run',
    // Node reads the configuration as it is; bundled first, it loads the plug-ins of the components for every part.
    '--configLoader=native',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    ...projects.map((project) => `--project=${project}`),
    ...filters,
  ];
  const env = { ...environment, ...more, ...(await browsersFor(projects)) };
  const { code } = await run(process.execPath, [vitest, ...args], { env });
  return readVitest(file, code, mayBeEmpty);
}

/** The settings that name the browsers of these projects. */
async function browsersFor(projects) {
  if (projects.includes('engines')) return ensureEngines();
  return projects.includes('components') ? { CHROME_PATH: await ensureChromium() } : {};
}

async function runPlaywright(filters, thorough = false) {
  const chromium = await ensureChromium();
  // Removed here, because Playwright kills a shop that is still starting when it is stopped itself.
  const folder = makeFolder();
  const mayBeEmpty = thorough && filters.length > 0;
  const args = ['test', ...(mayBeEmpty ? ['--pass-with-no-tests'] : []), ...filters];
  try {
    const { code } = await run(process.execPath, [playwright, ...args], {
      env: {
        ...environment,
        CHROME_PATH: chromium,
        E2E_FOLDER: folder,
        // A test that somebody names is run, also one of the nightly run.
        THOROUGH: thorough || filters.length > 0 ? 'on' : 'off',
      },
    });
    return readPlaywright(join(results, 'e2e.json'), code, mayBeEmpty);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the tests of the deal would miss: a part of it each day, named in stryker.config.mjs. Fewer killed than its threshold count as one failed test. */
async function runMutation() {
  const part = process.env.MUTATION_PART ?? partOfTheDay(80);
  process.stdout.write(`\nMutation testing, part ${part}\n`);
  const { code } = await run(process.execPath, [stryker, 'run'], {
    env: { ...environment, MUTATION_PART: part },
  });
  return readMutation(join(results, 'mutation.json'), code);
}

/**
 * The files that `.ci/run` tries on one database, on the other (scripts/support/passes.ts); a file that somebody names, on both.
 * What a file tries in full stays in the project `nightly`.
 */
const theOtherWayRound = [
  (filters) =>
    runVitest(['api'], filters, filters.length > 0, {
      TEST_DATABASE_URL: undefined,
      TEST_PASS: filters.length > 0 ? undefined : 'rest',
    }),
  ...(process.env.TEST_DATABASE_URL
    ? [
        (filters) =>
          runVitest(['api'], filters, filters.length > 0, {
            THOROUGH: 'on',
            TEST_PASS: filters.length > 0 ? undefined : 'first',
          }),
      ]
    : []),
];

const parts = {
  // The slow ones belong to the rest; whoever names a file gets it.
  unit: [
    (filters) =>
      runVitest(['unit'], filters, false, { TEST_PASS: filters.length > 0 ? undefined : 'first' }),
  ],
  components: [(filters) => runVitest(['components'], filters)],
  api: [(filters) => runVitest(['api'], filters)],
  e2e: [(filters) => runPlaywright(filters)],
  rest: [
    (filters) => runVitest(['unit', 'api'], filters, filters.length > 0, { TEST_PASS: 'rest' }),
  ],
  nightly: [
    (filters) => runVitest(['nightly', 'drills'], filters, filters.length > 0),
    (filters) => runVitest(['engines'], filters, filters.length > 0),
    ...theOtherWayRound,
    // Those of the first pass have been tried by `npm test`.
    (filters) =>
      runVitest(['components'], filters, filters.length > 0, {
        TEST_PASS: filters.length > 0 ? undefined : 'rest',
      }),
    (filters) => runPlaywright(filters, true),
    (filters) => (filters.length > 0 ? sum([]) : runMutation()),
  ],
};
const firstPass = [
  () => runVitest(['unit', 'components', 'api'], [], false, { TEST_PASS: 'first' }),
  () => runPlaywright([]),
];

async function main([part, ...filters]) {
  if (part && !parts[part]) {
    throw new Failure(
      `There is no part "${part}": npm test -- ${Object.keys(parts).join('|')} [filter]`,
    );
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = [];
  for (const runPart of part ? parts[part] : firstPass) {
    outcomes.push(await runPart(filters));
    if (stopSignal()) throw new Stopped(stopSignal());
  }
  const total = sum(outcomes);
  report(total);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function report(total) {
  const lines = ['', 'Slowest tests:'];
  for (const { name, seconds } of slowest(total, 10)) {
    lines.push(`  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
  // Each is a fault of the test or of the shop that nobody has found yet.
  if (total.flaky.length > 0) {
    lines.push('', 'Passed only when repeated:', ...total.flaky.map((w) => `  ${w}`));
  }
  if (total.problems.length > 0) lines.push('', 'Failed:', ...total.problems.map((p) => `  ${p}`));
  process.stdout.write(`${[...lines, '', summaryLine(total)].join('\n')}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof Stopped) await endBy(error.signal);
  if (!(error instanceof Failure)) throw error;
  if (error.details) process.stderr.write(`\n${error.details}\n`);
  process.stderr.write(`\n${error.message}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
}
