import { deviceDrafts } from '#web/platform/drafts.ts';
import type { Fault } from './check-rows.ts';
import type { Mapping } from './columns.ts';
import { maxKeptBytes } from './limits.ts';
import type { Outcome } from './run-import.ts';

/** What became of each row so far, by its number in a spreadsheet. */
export interface Progress {
  /** Rows that were to be made when it began. */
  todo: number[];
  /** What was wrong with the others, before anything was made. */
  faults: Fault[];
  /** Rows whose item was here already. */
  here: number[];
  outcomes: Record<number, Outcome>;
}

/** What was chosen for an import. A ZIP that is too large to be kept is chosen again after a reload. */
export interface ChosenFiles {
  csv: File;
  zip?: File | undefined;
  mapping: Mapping;
}

const filesOf = (uid: string) => `import ${uid}`;
const progressOf = (uid: string) => `import progress ${uid}`;

/** Keeps an import on this device from its start to its end, so that it goes on after a reload. */
export const storedImport = {
  begin: ({ csv, zip, mapping }: ChosenFiles, uid: string) =>
    deviceDrafts.keep(filesOf(uid), {
      csv,
      mapping,
      ...(zip && zip.size <= maxKeptBytes && { zip }),
    }),
  keep: (progress: Progress, uid: string) => deviceDrafts.keep(progressOf(uid), progress),
  async read(uid: string) {
    const [files, progress] = await Promise.all([
      deviceDrafts.read(filesOf(uid)),
      deviceDrafts.read(progressOf(uid)),
    ]);
    if (!files?.csv || !progress) return undefined;
    return { files: files as unknown as ChosenFiles, progress: progress as unknown as Progress };
  },
  end(uid: string) {
    deviceDrafts.drop(filesOf(uid));
    deviceDrafts.drop(progressOf(uid));
  },
};
