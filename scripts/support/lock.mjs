import { randomUUID } from 'node:crypto';
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, say } from './steps.mjs';

/** The holder touches its lock this often, in milliseconds. */
const heartbeat = 2_000;
/** Without a heartbeat for so long, the holder counts as gone wherever it runs. */
const silence = 30_000;
/** A tool that outlived its killed holder is waited for, but not for ever: its number may belong to another by then. */
const orphanTimeout = 15 * 60_000;

/**
 * Runs `work` while no other process of this project does.
 * A lock left by a killed process is taken over once that process, and the tool it had started, are gone.
 * `work` gets a function that notes the process id of such a tool.
 */
export async function withLock(path, work) {
  const mine = { token: randomUUID(), host: hostname(), pid: process.pid, tool: 0 };
  await acquire(path, mine);
  const beat = setInterval(() => {
    if (read(path)?.token === mine.token) touch(path);
  }, heartbeat);
  try {
    return await work((tool) => writeFileSync(path, JSON.stringify({ ...mine, tool })));
  } finally {
    clearInterval(beat);
    if (read(path)?.token === mine.token) rmSync(path, { force: true });
  }
}

async function acquire(path, mine) {
  for (let waits = 0; ; waits += 1) {
    if (create(path, mine)) return;
    if (isAbandoned(path)) takeAway(path);
    else {
      if (waits === 0) say('waiting', 'another start is installing or building; it goes first');
      await sleep(250);
    }
  }
}

/** The file appears whole or not at all, so that no reader sees half of it. */
function create(path, mine) {
  const draft = `${path}.${mine.token}`;
  try {
    closeSync(openSync(draft, 'wx'));
    writeFileSync(draft, JSON.stringify(mine));
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Failure(`Cannot write in the project's folder: ${error.message}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isAbandoned(path) {
  const holder = read(path);
  const age = ageOf(path);
  if (age === undefined) return false;
  if (!holder) return age > silence;
  const here = holder.host === hostname();
  if (here && holder.tool && isAlive(holder.tool) && age < orphanTimeout) return false;
  return (here && !isAlive(holder.pid)) || age > silence;
}

/** Two may judge the same lock abandoned; whoever carries away a fresh one by mistake puts it back. */
function takeAway(path) {
  const judged = read(path)?.token;
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
    if (read(aside)?.token !== judged) linkSync(aside, path);
  } catch {
    // Another was faster; the next round looks again.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Taken away between two looks: the holder was silent for too long.
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
