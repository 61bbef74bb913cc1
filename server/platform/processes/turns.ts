import type { ProcessGroup } from './group.ts';
import type { Member, Members } from './members.ts';
import { messageKind } from './message.ts';

/** Work of which only so much may run at a time on the whole machine. */
export interface Bound {
  name: string;
  /** Turns that are given at the same time. */
  atOnce: number;
  /** Callers that may wait for one. */
  waiting: number;
  /** Milliseconds that one waits at the longest. */
  timeout: number;
}

type Outcome = 'granted' | 'full' | 'late';

const take = messageKind<Bound & { turn: number }, Outcome>('turns.take');
const giveBack = messageKind<{ name: string; turn: number }>('turns.give-back');

interface Turn {
  owner: Member;
  turn: number;
  settle(outcome: Outcome): void;
}

/** Gives turns to all members, in the order in which they ask; those of a process that ends are given to others. */
export function offerTurns(members: Members): void {
  const queues = new Map<string, { running: Turn[]; waiting: Turn[]; atOnce: number }>();

  function pump(name: string): void {
    const queue = queues.get(name);
    while (queue && queue.running.length < queue.atOnce) {
      const next = queue.waiting.shift();
      if (!next) return;
      queue.running.push(next);
      next.settle('granted');
    }
  }

  function drop(name: string, isMeant: (turn: Turn) => boolean): void {
    const queue = queues.get(name);
    if (!queue) return;
    queue.running = queue.running.filter((turn) => !isMeant(turn));
    queue.waiting = queue.waiting.filter((turn) => !isMeant(turn));
    pump(name);
  }

  members.on(take, ({ name, atOnce, waiting, timeout, turn }, owner) => {
    const queue = queues.get(name) ?? { running: [], waiting: [], atOnce };
    queues.set(name, queue);
    const isTaken = queue.running.length >= queue.atOnce;
    if (isTaken && queue.waiting.length >= waiting) return 'full';
    return new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => entry.settle('late'), timeout);
      const entry: Turn = {
        owner,
        turn,
        settle(outcome) {
          clearTimeout(timer);
          if (outcome === 'late') drop(name, (other) => other === entry);
          resolve(outcome);
        },
      };
      queue.waiting.push(entry);
      pump(name);
    });
  });
  members.on(giveBack, ({ name, turn }, owner) =>
    drop(name, (other) => other.owner === owner && other.turn === turn),
  );
  members.onGone((owner) => {
    for (const name of queues.keys()) drop(name, (other) => other.owner === owner);
  });
}

/** Milliseconds that the supervisor may take beyond a caller's own timeout. */
const slack = 2_000;

export interface Turns {
  /**
   * Runs the work once it is its turn. Returns `full` or `late`, without having run it, when too many wait, it waited too
   * long, or nobody gives turns.
   */
  run<T>(bound: Bound, work: () => Promise<T>): Promise<{ result: T } | 'full' | 'late'>;
}

/** Turns that the supervisor gives. */
export function turnsOf(group: ProcessGroup): Turns {
  let lastTurn = 0;
  return {
    async run(bound, work) {
      lastTurn += 1;
      const turn = lastTurn;
      const within = bound.timeout + slack;
      const outcome = await group.ask(take, { ...bound, turn }, { within }).catch(() => 'late');
      try {
        if (outcome === 'full' || outcome === 'late') return outcome;
        return { result: await work() };
      } finally {
        if (outcome !== 'full') group.send(giveBack, { name: bound.name, turn });
      }
    },
  };
}
