import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pinnedNode, root, runsOnPinnedNode } from './project.mjs';

const windows = process.platform === 'win32';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** The signal that asked this process to stop, or undefined. */
let askedToStop;
const children = new Set();

/**
 * Runs a command in a process group of its own and waits for it.
 * A stop signal to this process reaches the whole group exactly once: npm and the terminal often send the same
 * signal twice, and test runners take a second one as an order to leave without tidying up.
 * `capture` keeps the output instead of showing it. `onSpawn` gets the child's process id. A group that has not
 * ended `timeout` milliseconds after the signal is killed; without it, it may take its time.
 */
export function run(command, args, { env = process.env, capture = false, timeout, onSpawn } = {}) {
  listenForSignals();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      detached: !windows,
      windowsHide: true,
      stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.timeout = timeout;
    children.add(child);
    const finish = (code, signal) => {
      children.delete(child);
      resolve({ code, signal, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1, null);
    });
    child.once('close', finish);
    if (child.pid) onSpawn?.(child.pid);
    if (askedToStop) stop(child, askedToStop);
  });
}

/** The stop signal received so far, if any: what follows should not be started. */
export function stopSignal() {
  return askedToStop;
}

/** Ends this process the way the signal would have, so that npm and the shell see why. */
export function endBy(signal) {
  for (const name of signals) process.removeAllListeners(name);
  if (windows) process.exit(exitCodes[signal]);
  process.kill(process.pid, signal);
  // The signal is delivered a moment later; nothing may run meanwhile.
  return new Promise(() => setTimeout(() => process.exit(exitCodes[signal]), 1_000));
}

/** Notes the first stop signal and hands it to whatever runs, instead of dying at once. */
export function listenForSignals() {
  if (process.listenerCount('SIGTERM') > 0) return;
  for (const name of signals) {
    process.on(name, () => {
      if (askedToStop) return;
      askedToStop = name;
      for (const child of children) stop(child, name);
    });
  }
}

function stop(child, signal) {
  killGroup(child, signal);
  if (child.timeout) setTimeout(() => killGroup(child, 'SIGKILL'), child.timeout).unref();
}

function killGroup(child, signal) {
  if (windows) return child.kill(signal);
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/**
 * Returns when this process runs on the pinned Node. On any other, runs the same script with the same
 * arguments on the pinned one, hands signals on, and exits as it did.
 */
export async function continueOnPinnedNode() {
  if (runsOnPinnedNode()) return;
  if (!existsSync(pinnedNode)) {
    process.stderr.write('Nothing is installed yet: type "npm start" (or "npm test") instead.\n');
    process.exit(1);
  }
  const { code, signal } = await run(pinnedNode, process.argv.slice(1));
  if (signal) await endBy(signal);
  process.exit(code ?? 1);
}
