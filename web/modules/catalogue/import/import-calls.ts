import { listDrafts } from '#contract/catalogue/draft-endpoints.ts';
import { listMyProducts } from '#contract/catalogue/endpoints.ts';
import { maxDrafts } from '#contract/catalogue/listing-life.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { call } from '#web/platform/browser.ts';
import { pictureFault } from '#web/platform/picture-file.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { sendFile } from '#web/platform/upload.ts';
import { draftCalls } from '../drafts/queries.ts';
import { saveProduct } from '../queries.ts';
import type { Known } from './check-rows.ts';
import type { ImportCalls } from './run-import.ts';

/** What the seller has, as the shop tells it now: what is remembered here is not believed. */
async function readKnown(email: string): Promise<Known> {
  const [products, drafts] = await Promise.all([
    call(listMyProducts, { params: { email } }),
    call(listDrafts),
  ]);
  const numbers = [...products, ...drafts].flatMap(({ stockNumber }) => stockNumber ?? []);
  return {
    stockNumbers: new Set(numbers.map((number) => number.toLowerCase())),
    ids: new Set(products.map(({ _id }) => _id)),
    draftsLeft: maxDrafts - drafts.length,
  };
}

/** A photo on the way of every photo: looked at here first, as the form does. */
async function upload(photo: File, signal: AbortSignal): Promise<string> {
  const fault = await pictureFault(photo);
  if (fault) throw new ApiProblem(400, { ownStatus: fault });
  return (await sendFile(uploadImage, 'image', photo, { signal })).data.display_url;
}

/** The calls of an import: those that the form of a product makes. */
export const importCallsOf = (email: string): ImportCalls => ({
  upload,
  add: saveProduct,
  addDraft: draftCalls.create,
  readKnown: () => readKnown(email),
});
