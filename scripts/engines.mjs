// Finds the browsers of the other two engines for the nightly run, Firefox and WebKit, and installs them from Debian where
// they are missing.
import { globSync } from 'node:fs';
import { asRoot, ensureChromium, starts, systemId } from './chromium.mjs';
import { run, stopSignal } from './support/processes.mjs';
import { Failure, Stopped, step } from './support/steps.mjs';

/** What each is of: the package, the setting that tests read its path from, and where Debian puts it. */
const parts = [
  { package: 'firefox-esr', setting: 'FIREFOX_PATH', place: '/usr/bin/firefox-esr' },
  {
    package: 'webkit2gtk-driver',
    setting: 'WEBKIT_DRIVER_PATH',
    place: '/usr/bin/WebKitWebDriver',
  },
  {
    package: 'webkit2gtk-driver',
    setting: 'MINI_BROWSER_PATH',
    place: '/usr/{lib,libexec}{,/*}/webkit2gtk-4.*/MiniBrowser',
  },
  { package: 'xvfb', setting: 'XVFB_PATH', place: '/usr/bin/Xvfb' },
];

const find = () =>
  parts.map((part) => ({ ...part, path: process.env[part.setting] ?? globSync(part.place)[0] }));

const missing = () => [
  ...new Set(
    find()
      .filter(({ path }) => !path)
      .map((part) => part.package),
  ),
];

/** The settings that name the browsers of all three engines. Refuses with the names of the packages that are missing. */
export async function ensureEngines() {
  const CHROME_PATH = await ensureChromium();
  if (missing().length > 0) await step('engines', 'installing Firefox and WebKit', install);
  const paths = Object.fromEntries(find().map(({ setting, path }) => [setting, path]));
  if (!starts(paths.FIREFOX_PATH)) throw new Failure(`${paths.FIREFOX_PATH} does not start.`);
  return { CHROME_PATH, ...paths };
}

async function install() {
  const root = asRoot();
  let output = '';
  if (root && systemId() === 'debian') {
    const apt = [...root, 'apt-get'];
    for (const [command, ...args] of [
      [...apt, 'update'],
      [...apt, 'install', '-y', '--no-install-recommends', ...missing()],
    ]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      output += (await run(command, args, { capture: true, env })).output;
      if (stopSignal()) throw new Stopped(stopSignal());
    }
  }
  if (missing().length === 0) return;
  throw new Failure(
    `The nightly run tries the shop in three engines, and these packages of Debian are missing and could not be installed: ${missing().join(', ')}.`,
    output,
  );
}
