/** Somebody who wants in. Exactly one of the two is called, at once or later; neither after they left. */
export interface Entrant {
  letIn(): void;
  sendAway(): void;
}

export interface Gate {
  /** Asks for a place. Returns the function to call when they leave, done or given up; it may be called twice. */
  come(entrant: Entrant): () => void;
  /** Whether who comes now would be sent away. */
  isFull(): boolean;
  stats(): { inside: number; waiting: number };
  close(): void;
}

interface GateOptions {
  /** Places that there are at any time. */
  atOnce: number;
  /** Inside and waiting together, at most. */
  most: number;
  /** Milliseconds for which some must have waited without a break before it is overload and no crowd. */
  grace: number;
  /** Whether more inside would only make each of them slower; of the time since it was asked last. */
  isSaturated: () => boolean;
}

/** How often it looks after those who wait, milliseconds. */
export const lookEvery = 20;
/** While there is overload as many may wait as get their turn within so many milliseconds, */
export const timeout = 100;
/** and these in any case: people on a machine that is slow are no overload. */
export const fewest = 16;
/** Of a longer queue those who came last are let in first: the others have waited long already, and would all wait longer. */
export const longQueue = 64;
/** Of the time between two looks: what is above it the process did not have either. */
const maxScan = 100;
/** Places that are added at a look while nothing is saturated, and the share of them that stays while something is. */
const step = 2;
const shrink = 0.9;
/** How much the last look counts for what is known of how many leave. */
const newest = 0.1;

interface Visit {
  entrant: Entrant;
  state: 'waiting' | 'inside' | 'gone';
}

/**
 * Lets in as many at once as can be worked on, and lets the others wait for their turn before anything is done for them.
 *
 * A crowd that comes at once is no overload: it waits, however long it is, and is served, the last first as long as the queue is
 * long: those who come while it is served need not wait for all of it. When some have had to wait for all of `grace`, more come than can be served. From
 * then on only so many may wait as get their turn soon, in the order in which they came, and the others are told at once; until
 * for as long a time nobody had to wait.
 */
export function createGate({ atOnce, most, grace, isSaturated }: GateOptions): Gate {
  const least = Math.min(atOnce, most);
  let room = least;
  let inside = 0;
  /** The first who came is the first; who left stays in it until the next look. */
  let queue: Visit[] = [];
  let waiting = 0;
  let pressure = 0;
  let isOverload = false;
  /** Who left since the last look, and how many do in a millisecond. */
  let left = 0;
  let rate = 0;
  let lastLook = 0;
  let timer: NodeJS.Timeout | undefined;

  function letIn(visit: Visit): void {
    visit.state = 'inside';
    inside += 1;
    visit.entrant.letIn();
  }

  function sendAway(visit: Visit): void {
    visit.state = 'gone';
    visit.entrant.sendAway();
  }

  function fill(): void {
    while (inside < room && waiting > 0) {
      const isLong = !isOverload && waiting > longQueue;
      const next = isLong ? queue.pop() : queue.shift();
      if (next?.state !== 'waiting') continue;
      waiting -= 1;
      letIn(next);
    }
  }

  function leave(visit: Visit): void {
    const { state } = visit;
    visit.state = 'gone';
    if (state === 'waiting') waiting -= 1;
    if (state !== 'inside') return;
    inside -= 1;
    left += 1;
    fill();
    // Nobody had to wait for a while: places that were added for who waited for others are not there for the next crowd.
    if (!timer) room = Math.max(least, Math.min(room, inside));
  }

  const mayWait = () => (isOverload ? Math.max(fewest, rate * timeout) : most);
  const isFull = () => inside >= room && (waiting >= mayWait() || inside + waiting >= most);

  /** Sends away who came first and would be last. */
  function trim(): void {
    for (const visit of queue) {
      if (waiting <= mayWait()) break;
      if (visit.state !== 'waiting') continue;
      waiting -= 1;
      sendAway(visit);
    }
  }

  function look(): void {
    const passed = Math.min(performance.now() - lastLook, maxScan);
    lastLook = performance.now();
    if (passed > 0) rate += (left / passed - rate) * newest;
    left = 0;
    if (waiting > 0) pressure = Math.min(grace, pressure + passed);
    // A break is a break until it is overload, which is over after as long a time without anybody who waits.
    else pressure = isOverload ? Math.max(0, pressure - passed) : 0;
    if (pressure === 0) isOverload = false;
    else if (pressure >= grace && !isOverload) {
      isOverload = true;
      trim();
    }
    if (isSaturated()) room = Math.max(least, Math.floor(room * shrink));
    else if (waiting > 0) room = Math.min(most, room + step);
    fill();
    queue = queue.filter(({ state }) => state === 'waiting');
    if (waiting === 0 && pressure === 0) stop();
  }

  function start(): void {
    if (timer) return;
    lastLook = performance.now();
    isSaturated();
    timer = setInterval(look, lookEvery).unref();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    come(entrant) {
      const visit: Visit = { entrant, state: 'waiting' };
      if (inside < room) letIn(visit);
      else if (isFull()) sendAway(visit);
      else {
        queue.push(visit);
        waiting += 1;
        start();
      }
      return () => leave(visit);
    },
    isFull,
    stats: () => ({ inside, waiting }),
    close: stop,
  };
}
