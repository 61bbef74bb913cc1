import * as z from 'zod/mini';
import type { DraftContent } from '#contract/catalogue/drafts.ts';
import type { ProductToAdd } from '#contract/catalogue/schemas.ts';
import { districtOf } from '#contract/places/districts.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { textOfBox, textOfReport } from '../condition/report-text.ts';
import { runEach } from '../many/run-each.ts';
import { withNames } from '../shots/shot-text.ts';
import type { PlannedRow } from './check-rows.ts';
import type { ItemChange, PlannedUpdate } from './compare-row.ts';
import type { Fault, Reason } from './fault.ts';
import type { Known } from './known-items.ts';
import { PhotoUnreadable, type PhotoZip } from './photo-zip.ts';
import { columnOf } from './row-facts.ts';
import { untilDone, type WaitOptions } from './until-done.ts';

/** What became of a row. */
export type Outcome = 'item' | 'draft' | 'here' | 'changed' | Fault[];

/** A row that makes an item or changes one. */
export type ImportRow = PlannedRow | PlannedUpdate;

/** The calls that an import makes: those of the form, one row after the other. */
export interface ImportCalls {
  upload: (photo: File, signal: AbortSignal) => Promise<string>;
  add: (product: ProductToAdd) => Promise<unknown>;
  addDraft: (draft: DraftContent) => Promise<unknown>;
  change: (id: string, said: ItemChange) => Promise<unknown>;
  readKnown: () => Promise<Known>;
}

interface ImportRun extends WaitOptions {
  rows: readonly ImportRow[];
  zip: PhotoZip | undefined;
  calls: ImportCalls;
  onRow: (line: number, outcome: Outcome) => void;
}

/** A photo was refused by the shop, or could not be unpacked. */
class PhotoRefused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.kind);
    this.reason = reason;
  }
}

async function sendPhoto({ zip, calls, ...waiting }: ImportRun, name: string): Promise<string> {
  const file = await zip?.read(name);
  if (!file) throw new PhotoRefused({ kind: 'no_zip' });
  try {
    return await untilDone(waiting, () => calls.upload(file, waiting.signal));
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    throw new PhotoRefused({ kind: 'photo_refused', name, text: error.message });
  }
}

/** All photos of a row by their names, a few at a time; the first one that fails fails the row, and no more are begun. */
async function sendPhotos(run: ImportRun, names: readonly string[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  let failure: unknown;
  await runEach(names, async (name) => {
    if (failure) return;
    try {
      urls.set(name, await sendPhoto(run, name));
    } catch (error) {
      failure ??= error;
    }
  });
  if (failure) throw failure;
  return urls;
}

/** The form asks for a place alone, which says the district: one that has a column of its own is written behind it. */
function placeOf({ location, district }: PlannedRow['facts']): string {
  const names = district && districtOf(district);
  if (!names || location.includes(names.en) || location.includes(names.bn)) return location;
  return `${location}, ${/[\u0980-\u09ff]/.test(location) ? names.bn : names.en}`;
}

/** What a draft keeps of a row: all but the serial number, which the shop keeps nowhere that it can be read. */
function draftOf({ facts }: PlannedRow): DraftContent {
  const { serialNumber: _, conditionReport, boxContents, district: __, ...fields } = facts;
  return {
    fields: {
      ...fields,
      location: placeOf(facts),
      ...(conditionReport && { conditionReport: textOfReport(conditionReport) }),
      ...(boxContents && { boxContents: textOfBox(boxContents) }),
    },
    images: [],
  };
}

/** Makes the item of a row, once: an answer that was lost is looked for before it is asked again. */
async function make(run: ImportRun, row: PlannedRow): Promise<Outcome> {
  const { calls, ...waiting } = run;
  const key = row.facts.stockNumber.toLowerCase();
  const isDraft = row.photos.length === 0;
  const isDone = async (): Promise<Outcome | undefined> => {
    const { items, drafts } = await calls.readKnown();
    if (isDraft) return drafts.has(key) ? 'draft' : undefined;
    return items.some(({ texts }) => texts.stockNumber.toLowerCase() === key) ? 'item' : undefined;
  };
  async function add(): Promise<Outcome> {
    const urls = await sendPhotos(run, row.photos);
    // One picture under two names has one address.
    const images = [...new Set(row.photos.flatMap((name) => urls.get(name) ?? []))];
    const [image = ''] = images;
    const shots = withNames(row.shots, (name) => urls.get(name));
    const product = {
      ...row.facts,
      image,
      ...(images.length > 1 && { images }),
      ...(shots.length > 0 && { shots }),
    };
    return untilDone(waiting, () => calls.add(product).then(() => 'item'), isDone);
  }
  if (!isDraft) return add();
  return untilDone(waiting, () => calls.addDraft(draftOf(row)).then(() => 'draft'), isDone);
}

/** Why the shop, or this device, did not take a row. */
function faultsOf(line: number, error: unknown): Fault[] | undefined {
  if (error instanceof PhotoRefused || error instanceof PhotoUnreadable) {
    return [{ line, column: 'photos', reason: error.reason }];
  }
  const told = (path: string, message: string): Fault => {
    const column = columnOf(path.split('.'));
    return { line, ...(column && { column }), reason: { kind: 'said', text: message } };
  };
  // An item that was listed by older rules is refused as its form refuses it.
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path, message }) => told(path.join('.'), message));
  }
  if (!(error instanceof ApiProblem)) return undefined;
  if (error.issues.length === 0) return [told('', error.message)];
  return error.issues.map(({ path, message }) => told(path, message));
}

/** Changes the item of a row: said twice, it is so once. */
const change = ({ calls, ...waiting }: ImportRun, { id, change: said }: PlannedUpdate) =>
  untilDone(waiting, () => calls.change(id, said).then((): Outcome => 'changed'));

async function importRow(run: ImportRun, row: ImportRow): Promise<Outcome> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ('change' in row ? change(run, row) : make(run, row));
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : undefined;
      // Another device made it meanwhile. Of an item that is here it is another one's number.
      if (code === 'stock_number_taken' && !('change' in row)) return 'here';
      // Uploads that nothing uses are removed: after a long wait they are sent again, once.
      if (code === 'image_not_yours' && tries === 0) continue;
      const faults = faultsOf(row.line, error);
      if (!faults) throw error;
      return faults;
    }
  }
}

/** Imports rows one after the other, each as a whole or not at all. Throws ImportStopped, or the signal's reason. */
export async function runImport(run: ImportRun): Promise<void> {
  for (const row of run.rows) {
    run.signal.throwIfAborted();
    run.onRow(row.line, await importRow(run, row));
  }
}
