// `npm run dev`: the server with hot reload. Pages are renewed by Vite inside the server; a change to the server's
// own files stops it as Ctrl-C would, so that the embedded database ends cleanly, and starts it again.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { continueOnPinnedNode } from './support/processes.mjs';
import { root } from './support/project.mjs';

await continueOnPinnedNode();

const { settleShopMode } = await import('../server/settings/shop-mode.ts');
const mode = settleShopMode(process.env);
if (mode instanceof Error) {
  process.stderr.write(`${mode.message}\n`);
  process.exit(1);
}

const watched = ['server', 'contract', 'database', 'packages'].filter((name) =>
  existsSync(join(root, name)),
);
const env = { UI_PAGE: 'on', ...process.env, SHOP_MODE: mode, NODE_ENV: 'development' };
/** Editors write a file in several steps, and tools several files at once. Milliseconds. */
const settleTime = 150;
/** Not SIGTERM: on that, Vite inside the server ends the process before the database is closed. */
const stopSignal = 'SIGINT';

let server;
let leaving = false;
let renew = false;
let timer;

function start() {
  renew = false;
  // A group of its own: the terminal's Ctrl-C reaches the server once, through this process.
  server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  });
  server.once('exit', (code) => {
    server = undefined;
    if (leaving) process.exit(code ?? 1);
    if (renew) start();
    else process.stdout.write('The server ended. It starts again when a file is saved.\n');
  });
}

function onChange(name) {
  if (!/\.(ts|sql|json)$/.test(name) || /\.test\.ts$/.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    process.stdout.write(`${name} changed: the server starts again\n`);
    if (!server) return start();
    renew = true;
    server.kill(stopSignal);
  }, settleTime);
}

for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name && !leaving) onChange(join(folder, name));
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (leaving) return;
    leaving = true;
    if (server) server.kill(stopSignal);
    else process.exit(0);
  });
}
start();
