import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what a start leaves behind. Loading a program makes a lot of garbage at once, for which V8 takes pages that it
 * would keep for as long as the process does little: about a seventh of what a process that answers people holds.
 */
export function trimHeap(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** How often a process looks at what it does, milliseconds. */
const lookEvery = 1_000;
/** Milliseconds of a core after which there is something to tidy. */
const worthTidying = 1_000;
/** Milliseconds of a core in one look's time, of which nobody is answered who asks for more than what is kept. */
const quiet = 10;

/**
 * Whether it is time, asked with the milliseconds of a core that a process has used since it was asked last: it has done
 * a good deal since it was tidied, and now does nothing.
 */
export function createIdleDetector(): (used: number) => boolean {
  let since = 0;
  return (used) => {
    since += used;
    if (since < worthTidying || used >= quiet) return false;
    since = 0;
    return true;
  };
}

/**
 * Tidies after each load, once it is over: left alone, a process that does little keeps the garbage of when it did much,
 * for hours.
 */
export function trimHeapWhenIdle(): void {
  const isTime = createIdleDetector();
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (!isTime((user + system) / 1_000)) return;
    trimHeap();
    // What this took is no load.
    before = process.cpuUsage();
  }, lookEvery);
  timer.unref();
}
