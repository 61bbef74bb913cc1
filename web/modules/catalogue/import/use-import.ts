import { useDeferredValue, useMemo } from 'react';
import type { Table } from '#web/platform/csv/parse-table.ts';
import { checkRows } from './check-rows.ts';
import type { Mapping } from './columns.ts';
import type { ConditionWords } from './condition-words.ts';
import { withoutDoubts } from './doubts.ts';
import { importCalls } from './import-calls.ts';
import { inOrder, isZipMissing, settle } from './import-state.ts';
import type { Known } from './known-items.ts';
import type { Meaning } from './meanings.ts';
import type { PhotoZip } from './photo-zip.ts';
import type { Categories, ShotWords } from './read-cell.ts';
import { type ChosenFiles, type Progress, storedImport } from './stored-import.ts';
import { makeRows, type Seller, useImportRun } from './use-import-run.ts';

interface ImportGiven {
  seller: Seller;
  table: Table | undefined;
  mapping: Mapping;
  meanings: readonly Meaning[];
  photos: PhotoZip | undefined;
  files: { csv: File; zip?: File | undefined } | undefined;
  categories: Categories;
  shotWords: ShotWords;
  conditionWords: ConditionWords;
  known: Known | undefined;
}

/** What was read again of the files of an import. */
interface Opened {
  table: Table;
  photos: PhotoZip | undefined;
}

/** An import from what was chosen to its end: what would be made, what is being made, and what became of it. */
export function useImport(given: ImportGiven) {
  const { seller, photos, files, categories, shotWords, conditionWords, known } = given;
  const { table, mapping, meanings } = given;
  // 2,000 rows are not checked between two letters of a text that they share.
  const said = useDeferredValue(
    useMemo(() => ({ table, mapping, meanings }), [table, mapping, meanings]),
  );
  const { once, work, clear, ...run } = useImportRun(seller);
  const checked = useMemo(
    () =>
      said.table &&
      known &&
      checkRows({
        ...said,
        table: said.table,
        categories,
        shotWords,
        conditionWords,
        known,
        photoFault: photos?.faultOf,
      }),
    [said, categories, shotWords, conditionWords, known, photos],
  );

  /** Begins it. Rows that its seller has not said to be right are left out. */
  const start = (isRight: boolean) =>
    once(async () => {
      if (!checked || !files) return;
      const taken = isRight ? checked : withoutDoubts(checked);
      const { planned, updates, unchanged, here, faults } = taken;
      const rows = inOrder([...planned, ...updates]);
      const progress: Progress = {
        todo: rows.map(({ line }) => line),
        changing: updates.map(({ line }) => line),
        unchanged,
        here,
        faults,
        outcomes: {},
      };
      await work(progress, async (job) => {
        const chosen = { ...files, mapping: said.mapping, meanings: [...said.meanings] };
        const isKept = await storedImport.begin(chosen, progress, seller.uid);
        const begun: Progress = isKept ? progress : { ...progress, isUnkept: true };
        job.show(begun);
        return makeRows({ seller, rows, zip: photos }, begun, job);
      });
    });

  /** Goes on with what an earlier page began; `open` reads its files again. Where nothing was kept, there is nothing to go on with. */
  const resume = (open: (files: ChosenFiles) => Promise<Opened | undefined>) =>
    once(async () => {
      const stored = await storedImport.read(seller.uid);
      const opened = stored && (await open(stored.files));
      if (!opened) return clear();
      await work(stored.progress, async (job) => {
        const now = checkRows({
          table: opened.table,
          mapping: stored.files.mapping,
          meanings: stored.files.meanings,
          categories,
          shotWords,
          conditionWords,
          known: await importCalls.readKnown(),
          photoFault: opened.photos?.faultOf,
        });
        const missing = isZipMissing(stored.progress, now);
        if (missing) return missing;
        const { rows, progress } = settle(stored.progress, now);
        job.show(progress);
        return makeRows({ seller, rows, zip: opened.photos }, progress, job);
      });
    });

  return { ...run, checked, start, resume };
}
export type ImportApi = ReturnType<typeof useImport>;
