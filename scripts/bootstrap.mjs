// Installs and builds what is missing or stale. npm runs it before start, dev, test and the like, so it is plain
// JavaScript without packages: in a fresh clone it is the first thing that runs, on whatever Node is there.
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { withLock } from './support/lock.mjs';
import { endBy, listenForSignals, run, stopSignal } from './support/processes.mjs';
import { isInsideNodeModules, pinnedNode, pinnedNodeWorks, root } from './support/project.mjs';
import {
  packagesAreCurrent,
  packagesFingerprint,
  pagesAreCurrent,
  pagesFingerprint,
  removePackagesStamp,
  removePagesStamp,
  writePackagesStamp,
  writePagesStamp,
} from './support/stamps.mjs';
import { Failure, Stopped, say, step } from './support/steps.mjs';

/** The oldest Node that can run this file and npm. */
const oldestNode = 20;

const packages = {
  name: 'packages',
  doing: 'installing, a minute or so the first time',
  isCurrent: () => packagesAreCurrent() && existsSync(pinnedNode),
  work: installPackages,
};
const pages = {
  name: 'pages',
  doing: 'building',
  isCurrent: pagesAreCurrent,
  work: buildPages,
};

/** What must be ready before each command. */
const goals = {
  start: [packages, pages],
  dev: [packages],
  test: [packages, pages],
  check: [packages],
  bench: [packages, pages],
  build: [packages, { ...pages, isCurrent: () => false }],
  setup: [packages, pages],
};

async function main(goal) {
  const parts = goals[goal];
  if (!parts) throw new Failure(`Unknown goal "${goal}": one of ${Object.keys(goals).join(', ')}`);
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    throw new Failure(
      `Node ${process.versions.node} is too old: install Node ${oldestNode} or newer.`,
    );
  }
  listenForSignals();
  for (const part of parts) await ensure(part);
  if (goal === 'setup') await ensureChromium();
}

async function ensure(part) {
  if (part.isCurrent()) return say(part.name, 'up to date');
  await withLock(join(root, '.bootstrap.lock'), async (noteTool) => {
    // Another process may have done it while this one waited.
    if (part.isCurrent()) return say(part.name, 'up to date');
    await step(part.name, part.doing, () => part.work(noteTool));
  });
}

async function installPackages(noteTool) {
  const fingerprint = packagesFingerprint();
  removePackagesStamp();
  const [command, ...npm] = npmCommand();
  const options = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const { code, output } = await run(command, [...npm, ...options], {
    env: installEnvironment(),
    capture: true,
    // npm would first remove all that it has unpacked, for most of a minute; the next install does that anyway.
    timeout: 2_000,
    onSpawn: noteTool,
  });
  if (stopSignal()) throw new Stopped(stopSignal());
  if (code !== 0) {
    throw new Failure(
      'The packages could not be installed. Check the network connection (and the registry in your npm settings), then run the same command again.',
      output,
    );
  }
  if (!pinnedNodeWorks()) {
    throw new Failure(
      'The packages are installed, but the Node that comes with them does not start. npm must be allowed to run install scripts (no --ignore-scripts), and needs the network for them. Then run the same command again.',
      output,
    );
  }
  writePackagesStamp(fingerprint);
}

async function buildPages(noteTool) {
  const fingerprint = pagesFingerprint();
  removePagesStamp();
  const builds = [
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
    [join('scripts', 'compress-assets.mjs')],
  ];
  for (const args of builds) {
    const { code, output } = await run(pinnedNode, args, {
      // Whatever the caller works on: a shop has no page for those who build it (decision 034).
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', UI_PAGE: '' },
      capture: true,
      timeout: 2_000,
      onSpawn: noteTool,
    });
    if (stopSignal()) throw new Stopped(stopSignal());
    if (code !== 0) {
      throw new Failure(
        'The pages could not be built: see above. Mend the source and run the same command again.',
        output,
      );
    }
  }
  writePagesStamp(fingerprint);
}

/**
 * npm as it was called, but on a Node outside node_modules: the install deletes the one inside while it runs.
 * Without npm around this script, the npm of the PATH.
 */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: outer } = process.env;
  const windows = process.platform === 'win32';
  const found = searchPath()
    .map((folder) => join(folder, windows ? 'node.exe' : 'node'))
    .find((path) => existsSync(path));
  const node = [outer, process.execPath, found].find((path) => path && !isInsideNodeModules(path));
  if (npm && node && basename(npm).startsWith('npm')) return [node, npm];
  return [windows ? 'npm.cmd' : 'npm'];
}

/** The caller's environment without what the outer npm added to it, which would steer the inner one. */
function installEnvironment() {
  const kept = ['registry', 'cache', 'userconfig', 'cafile'].map((name) => `npm_config_${name}`);
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || kept.includes(name.toLowerCase()),
  );
  return { ...Object.fromEntries(entries), PATH: searchPath().join(delimiter) };
}

function searchPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder && !isInsideNodeModules(folder));
}

try {
  await main(process.argv[2] ?? 'setup');
} catch (error) {
  if (error instanceof Stopped) {
    process.stderr.write('Stopped. The next start does this step again.\n');
    await endBy(error.signal);
  }
  if (!(error instanceof Failure)) throw error;
  if (error.details) process.stderr.write(`\n${error.details}\n`);
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
