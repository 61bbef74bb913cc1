// Finds a Chromium for the browser tests, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, stopSignal } from './support/processes.mjs';
import { pinnedNode, root } from './support/project.mjs';
import { Failure, Stopped, step } from './support/steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium or Chrome that starts: the one that CHROME_PATH names, the machine's own, or the one that
 * Playwright brought. Undefined where there is none. A CHROME_PATH that does not start is refused, not passed over.
 */
export async function findChromium() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (starts(CHROME_PATH)) return CHROME_PATH;
    throw new Failure(`CHROME_PATH names ${CHROME_PATH}, which does not start.`);
  }
  const folders = PATH.split(delimiter).filter(Boolean);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...usualPlaces, ...onPath, await playwrightsOwn()].find((path) => path && starts(path));
}

/** The path of a Chromium that starts, installing one if need be. Refuses with what a person can do. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  return step('chromium', 'installing, for the browser tests', async () => {
    let output = '';
    for (const attempt of waysToInstall()) {
      for (const [command, ...args] of attempt) {
        const result = await run(command, args, {
          capture: true,
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
        if (stopSignal()) throw new Stopped(stopSignal());
        output += `${command} ${args.join(' ')}\n${result.output}`;
        if (result.code !== 0) break;
      }
      const installed = await findChromium();
      if (installed) return installed;
    }
    throw new Failure(
      'No Chromium for the browser tests, and none could be installed. Install Chromium or Chrome and run the same command again, or name its binary in CHROME_PATH.',
      output,
    );
  });
}

/** Lists of commands, in the order to try them: the system's package manager, then Playwright's download. */
function waysToInstall() {
  const playwright = [pinnedNode, join('node_modules', '@playwright', 'test', 'cli.js'), 'install'];
  const system = systemId();
  const sudo = asRoot();
  // Ubuntu's package is a stub for snap, which containers cannot run.
  const apt = system === 'debian' && sudo;
  const aptInstall = [...(sudo || []), 'apt-get', 'install', '-y', '--no-install-recommends'];
  return [
    ...(apt
      ? [
          [
            [...sudo, 'apt-get', 'update'],
            // The letters that stand in for ours (web/ui/styles/fonts.css), as most systems have them.
            [...aptInstall, 'chromium', 'fonts-liberation'],
          ],
        ]
      : []),
    [[...playwright, ...(system === 'ubuntu' && sudo ? ['--with-deps'] : []), 'chromium']],
  ];
}

/** What to put before a command that needs root: nothing as root, sudo where it asks no password, else undefined. */
export function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

export function systemId() {
  try {
    return /^ID=["']?([a-z]+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

async function playwrightsOwn() {
  if (!existsSync(join(root, 'node_modules', '@playwright', 'test'))) return undefined;
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** A file is not enough: some systems have a stub that only says how to install the real one. */
export function starts(path) {
  if (!existsSync(path)) return false;
  const { status } = spawnSync(path, ['--version'], { timeout: 20_000 });
  return status === 0;
}
