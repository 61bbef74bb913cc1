import { deviceDrafts } from '#web/platform/drafts.ts';
import type { Mapping } from './columns.ts';
import type { Fault } from './fault.ts';
import { maxKeptBytes } from './limits.ts';
import type { Meaning } from './meanings.ts';
import type { Outcome } from './run-import.ts';

/** What became of each row so far, by its number in a spreadsheet. */
export interface Progress {
  /** Rows that were to be made or to change something when it began. */
  todo: number[];
  /** Those of them whose item was here already; left out by an import that an older version of the shop began. */
  changing?: number[] | undefined;
  /** Rows that said what the shop had. */
  unchanged?: number[] | undefined;
  /** What was wrong with the others, before anything was made. */
  faults: Fault[];
  /** Rows whose draft was here already. */
  here: number[];
  outcomes: Record<number, Outcome>;
  /** This browser keeps nothing of it: a reload ends it. */
  isUnkept?: true;
}

/** What was chosen for an import. A ZIP that is too large to be kept is chosen again after a reload. */
export interface ChosenFiles {
  csv: File;
  zip?: File | undefined;
  mapping: Mapping;
  /** Left out by an import that an older version of the shop began. */
  meanings?: Meaning[] | undefined;
}

const filesOf = (uid: string) => `import ${uid}`;
const zipOf = (uid: string) => `import zip ${uid}`;
const progressOf = (uid: string) => `import progress ${uid}`;

/** Keeps an import on this device from its start to its end, so that it goes on after a reload. */
export const storedImport = {
  /** Answers whether it is kept: a private window or a full disk keeps nothing. The ZIP is kept by itself, where there is room. */
  async begin({ csv, zip, ...chosen }: ChosenFiles, progress: Progress, uid: string) {
    this.end(uid);
    await deviceDrafts.keep(filesOf(uid), { csv, ...chosen });
    await deviceDrafts.keep(progressOf(uid), progress);
    const isKept = (await this.readFiles(uid)) !== undefined;
    if (zip && zip.size <= maxKeptBytes) await deviceDrafts.keep(zipOf(uid), { zip });
    return isKept;
  },
  keep: (progress: Progress, uid: string) => deviceDrafts.keep(progressOf(uid), progress),
  async readFiles(uid: string) {
    const [files, progress] = await Promise.all([
      deviceDrafts.read(filesOf(uid)),
      deviceDrafts.read(progressOf(uid)),
    ]);
    if (!files?.csv || !progress) return undefined;
    return { files: files as unknown as ChosenFiles, progress: progress as unknown as Progress };
  },
  async read(uid: string) {
    const stored = await this.readFiles(uid);
    const kept = stored && (await deviceDrafts.read(zipOf(uid)));
    const zip = kept?.zip as File | undefined;
    return stored && { ...stored, files: { ...stored.files, ...(zip && { zip }) } };
  },
  end(uid: string) {
    for (const name of [filesOf(uid), progressOf(uid), zipOf(uid)]) deviceDrafts.drop(name);
  },
};
