import { listDrafts } from '#contract/catalogue/draft-endpoints.ts';
import { exportListings } from '#contract/catalogue/endpoints.ts';
import { maxDrafts } from '#contract/catalogue/listing-life.ts';
import { readEditableProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { pictureFault } from '#web/platform/picture-file.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { fetchFile } from '#web/platform/save-file.ts';
import { sendFile } from '#web/platform/upload.ts';
import { textOfBox, textOfReport } from '../condition/report-text.ts';
import { draftCalls } from '../drafts/queries.ts';
import { editOf } from '../edit-of.ts';
import { saveChanges, saveProduct } from '../queries.ts';
import type { ItemChange } from './compare-row.ts';
import { type Known, knownItems } from './known-items.ts';
import { mergeBox, mergeReport } from './merge-told.ts';
import type { ImportCalls } from './run-import.ts';

/** What the seller has, as the shop tells it now: what is remembered here is not believed. */
async function readKnown(): Promise<Known> {
  const [{ file }, drafts] = await Promise.all([fetchFile(exportListings, {}), call(listDrafts)]);
  return {
    // Its mark is no part of a text.
    items: knownItems(parseTable(await file.text())),
    drafts: new Set(drafts.flatMap(({ stockNumber }) => stockNumber?.toLowerCase() ?? [])),
    draftsLeft: maxDrafts - drafts.length,
  };
}

/** How often an item is read anew that is changed elsewhere in the same moment. */
const maxReads = 3;

/** Changes an item as its form does, and leaves all else as the shop has it now. */
async function change(id: string, { told = {}, ...said }: ItemChange): Promise<void> {
  for (let reads = 1; ; reads += 1) {
    const product = await call(readEditableProduct, { params: { id: id as ProductId } });
    try {
      const ofParts = {
        conditionReport: textOfReport(mergeReport(told, product.conditionReport)),
        boxContents: textOfBox(mergeBox(told, product.boxContents)),
      };
      await saveChanges(id, editOf(product, { ...said, ...ofParts }));
      return;
    } catch (error) {
      const isOlder = error instanceof ApiProblem && error.code === 'product_changed';
      if (!isOlder || reads === maxReads) throw error;
    }
  }
}

/** A photo on the way of every photo: looked at here first, as the form does. */
async function upload(photo: File, signal: AbortSignal): Promise<string> {
  const fault = await pictureFault(photo);
  if (fault) throw new ApiProblem(400, { ownStatus: fault });
  return (await sendFile(uploadImage, 'image', photo, { signal })).data.display_url;
}

/** The calls of an import: those that the form of a product makes. */
export const importCalls: ImportCalls = {
  upload,
  add: saveProduct,
  addDraft: draftCalls.create,
  change,
  readKnown,
};
