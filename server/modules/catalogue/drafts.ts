import type {
  Draft,
  DraftAdded,
  DraftContent,
  DraftSummary,
  DraftToAdd,
} from '#contract/catalogue/drafts.ts';
import { draftDays, maxDrafts } from '#contract/catalogue/listing-life.ts';
import { draftProblems } from '#contract/catalogue/listing-problems.ts';
import type { DraftId, PersonId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as store from './drafts-store.ts';
import { findListed } from './listing-keys/store.ts';
import type { PictureStore } from './product-pictures.ts';
import { pictureOf } from './view.ts';

interface DraftsOptions {
  database: Database;
  pictures: PictureStore;
  /** Times that one seller may save drafts in an hour. */
  saveLimit: Limiter;
}

const day = 86_400_000;

/** Drafts that one run deletes at most. */
const forgottenAtATime = 200;

const keptOf = ({ id, savedAt }: store.DraftRow) => ({
  _id: id,
  savedAt: savedAt.toISOString(),
  expiresAt: new Date(savedAt.getTime() + draftDays * day).toISOString(),
});

const picturesOf = (id: DraftId) => ({ kind: 'draft' as const, ref: id });

/** Deletes a draft of a seller's; its photos go, unless something else shows them. Answers how many there were. */
export async function endDraft(
  pictures: Pick<PictureStore, 'release'>,
  tx: Tx,
  seller: PersonId,
  id: DraftId,
): Promise<number> {
  const deleted = await store.deleteDraft(tx, seller, id);
  if (deleted > 0) await pictures.release(tx, picturesOf(id));
  return deleted;
}

/** Of somebody who leaves: all their drafts. */
export async function eraseDrafts(
  pictures: Pick<PictureStore, 'release'>,
  tx: Tx,
  seller: PersonId,
): Promise<void> {
  for (const { id } of await store.listDrafts(tx, seller)) await endDraft(pictures, tx, seller, id);
}

/** What sellers have filled in of products that they have not listed yet. */
export function createDrafts({ database, pictures, saveLimit }: DraftsOptions) {
  const { db } = database;

  /** Keeps uploads of the seller's with their draft; refuses any that is not their own. */
  async function claim(tx: Tx, seller: Person, id: DraftId, urls: readonly string[]) {
    // In one order, whoever shows the same pictures at the same time.
    for (const url of urls.toSorted()) {
      if (!(await pictures.claim(tx, { url, uid: seller.uid, use: picturesOf(id) }))) {
        throw refuse(draftProblems, 'image_not_yours');
      }
    }
  }

  async function list(seller: Person): Promise<DraftSummary[]> {
    const rows = await store.listDrafts(db, seller.id);
    const covers = rows.flatMap(({ images }) => images.slice(0, 1));
    const shown = await pictures.pictures(db, covers);
    return rows.map((row) => {
      const picture = shown.get(row.images[0] ?? '');
      return {
        ...keptOf(row),
        name: String(row.fields.name ?? '').trim(),
        ...(row.fields.stockNumber && { stockNumber: String(row.fields.stockNumber).trim() }),
        ...(picture && { picture }),
      };
    });
  }

  async function read(seller: Person, id: DraftId): Promise<Draft> {
    const row = await store.findDraft(db, seller.id, id);
    if (!row) throw refuse(baseProblems, 'not_found');
    const shown = await pictures.pictures(db, row.images);
    return {
      ...keptOf(row),
      fields: row.fields,
      images: row.images,
      pictures: row.images.map((url) => pictureOf(url, shown)),
    };
  }

  async function add(seller: Person, draft: DraftToAdd): Promise<DraftAdded> {
    await saveLimit.consume(seller.id);
    const added = (insertedId: DraftId) => ({ acknowledged: true as const, insertedId });
    return database.transaction(async (tx) => {
      const count = await store.countLocked(tx, seller.id);
      // A form, or an import, whose answer was lost sends it again: it has its draft.
      const same = await store.findSameDraft(tx, seller.id, draft);
      if (same) return { ...added(same), already: true };
      const isListed = draft._id && (await findListed(tx, seller.id, draft._id));
      if (isListed) throw refuse(baseProblems, 'not_found');
      if (count >= maxDrafts) throw refuse(draftProblems, 'too_many_drafts');
      const id = await store.insertDraft(tx, seller.id, draft);
      if (!id) throw refuse(baseProblems, 'not_found');
      await claim(tx, seller, id, draft.images);
      return added(id);
    });
  }

  async function save(seller: Person, id: DraftId, content: DraftContent): Promise<number> {
    await saveLimit.consume(seller.id);
    return database.transaction(async (tx) => {
      const before = await store.lockDraft(tx, seller.id, id);
      if (!before) throw refuse(baseProblems, 'not_found');
      await store.writeDraft(tx, id, content);
      const { images } = content;
      await claim(
        tx,
        seller,
        id,
        images.filter((url) => !before.images.includes(url)),
      );
      const isLess = before.images.some((url) => !images.includes(url));
      if (isLess) await pictures.release(tx, picturesOf(id), images);
      return 1;
    });
  }

  async function remove(seller: Person, id: DraftId): Promise<number> {
    const deleted = await database.transaction((tx) => endDraft(pictures, tx, seller.id, id));
    if (deleted === 0) throw refuse(baseProblems, 'not_found');
    return deleted;
  }

  /** Deletes what nobody has saved for 90 days. */
  async function forgetOld(): Promise<void> {
    for (const { id, sellerId } of await store.listForgotten(db, forgottenAtATime)) {
      await database.transaction((tx) => endDraft(pictures, tx, sellerId, id));
    }
  }

  return { list, read, add, save, remove, forgetOld };
}
