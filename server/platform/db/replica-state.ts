import type { Logger } from '#server/platform/log.ts';
import type { History } from './primary-history.ts';

/** Why a replica is not read from; undefined: it is. */
export type Unfit = 'unreachable' | 'not a standby' | 'ahead of the primary' | 'lagging';

export interface ReplicaAnswer {
  isStandby: boolean;
  /** Bytes of WAL replayed. Null before it has replayed anything, and on a primary. */
  position: number | null;
  startedAt: string;
}

interface ReplicaStateOptions {
  name: string;
  /** Milliseconds. */
  maxLag: number;
  history: History;
  log: Logger;
}

/** Whether one replica may be read from, by what it and the primary last said. Logs each change. */
export function createReplicaState({ name, maxLag, history, log }: ReplicaStateOptions) {
  const createdAt = performance.now();
  /** A reason that has nothing to do with its lag. */
  let fault: Unfit | undefined = 'unreachable';
  /** It has replayed everything that was acknowledged until this time of `performance.now()`. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let last = { position: 0, at: 0, startedAt: '' };
  /** The start time of its server when it was found ahead of the primary. */
  let divergedSince: string | undefined;
  /** A replica that is still connecting is not logged. */
  let logged: Unfit | undefined = 'lagging';

  const reason = (): Unfit | undefined =>
    fault ?? (performance.now() - freshAt > maxLag ? 'lagging' : undefined);

  function logChange(): void {
    const now = reason();
    if (now === logged) return;
    logged = now;
    if (now) {
      const fields = { event: 'replica_unfit', replica: name, reason: now };
      log.warn(fields, 'A replica is not read from.');
    } else log.info({ event: 'replica_fit', replica: name }, 'A replica is read from.');
  }

  return {
    reason,
    lag: () => performance.now() - Math.max(freshAt, createdAt),
    update({ isStandby, position, startedAt }: ReplicaAnswer): void {
      if (!isStandby || position === null) {
        fault = 'not a standby';
        freshAt = Number.NEGATIVE_INFINITY;
      } else {
        // Only after a restart can it follow the primary again.
        fault = startedAt === divergedSince ? 'ahead of the primary' : undefined;
        last = { position, at: performance.now(), startedAt };
        freshAt = Math.max(freshAt, history.momentOf(position) ?? freshAt);
      }
      logChange();
    },
    markLost(): void {
      fault = 'unreachable';
      freshAt = Number.NEGATIVE_INFINITY;
      logChange();
    },
    /** The primary's position at a time. `wentBack`: it is another server than before. */
    compare({ position, at, wentBack }: { position: number; at: number; wentBack: boolean }): void {
      if (wentBack) freshAt = Number.NEGATIVE_INFINITY;
      if (at > last.at && position < last.position) {
        divergedSince = last.startedAt;
        fault = 'ahead of the primary';
        logChange();
      }
    },
  };
}
