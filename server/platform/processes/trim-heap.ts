/** Milliseconds between two looks at how much CPU was used. */
const checkInterval = 1_000;
/** Milliseconds of CPU since the last collection that make another one worth its time. */
const minUsed = 1_000;
/** Milliseconds of CPU in one interval below which the process is idle: nothing but cached responses is served. */
const idleUsed = 10;

/**
 * Makes a function that is called at each interval with the milliseconds of CPU used in it. It returns whether to trim the
 * heap now: much was done since the last time, and the process is idle.
 */
export function createIdleDetector(): (used: number) => boolean {
  let sinceTrim = 0;
  return (used) => {
    sinceTrim += used;
    if (sinceTrim < minUsed || used >= idleUsed) return false;
    sinceTrim = 0;
    return true;
  };
}

/**
 * Collects garbage once after the start and after each load, when the process is idle. V8 itself would keep the pages for as
 * long as the process does little. Needs Node's `--expose-gc`.
 */
export function trimHeapWhenIdle(): void {
  const isTime = createIdleDetector();
  let before = { user: 0, system: 0 };
  const check = () => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (!isTime((user + system) / 1_000)) return;
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    // The collection itself is no load.
    before = process.cpuUsage();
  };
  setInterval(check, checkInterval).unref();
}
