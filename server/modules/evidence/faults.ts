import { endAlarm, raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Readings in a row that fail by a fault of ours, after which a person is called. */
const maxFaults = 3;

const alarm = { kind: 'evidence_unavailable', subject: 'reader' } as const;

/** Watches how the readings of this process end, and calls a person when no file can be read. */
export function createFaultWatch({ db }: Pick<Database, 'db'>) {
  let inRow = 0;
  // What an earlier process called for ends with the first file that can be read.
  let mayBeCalled = true;

  return {
    async failed(): Promise<void> {
      inRow += 1;
      if (inRow < maxFaults) return;
      mayBeCalled = true;
      await raiseAlarm(db, {
        ...alarm,
        message:
          'Evidence photos cannot be read: the reader of files does not start, or is killed. The log says how (metadata_reader, original_answer).',
      });
    },

    async succeeded(): Promise<void> {
      inRow = 0;
      if (!mayBeCalled) return;
      mayBeCalled = false;
      await endAlarm(db, alarm);
    },
  };
}

export type FaultWatch = ReturnType<typeof createFaultWatch>;
