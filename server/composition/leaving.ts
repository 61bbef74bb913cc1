import type { PersonId } from '#contract/kernel/ids.ts';
import { lockPerson, type PersonalData } from '#server/modules/accounts/index.ts';
import { eraseContact, eraseDrafts, eraseKeys, eraseKit } from '#server/modules/catalogue/index.ts';
import { eraseBlocks } from '#server/modules/conversations/index.ts';
import { eraseEvidence, listGoneSellers } from '#server/modules/evidence/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { eraseProposals } from '#server/modules/models/index.ts';
import { eraseAppeals, eraseReporter, hasOpenCase } from '#server/modules/moderation/index.ts';
import {
  cancelOpen,
  endPromises,
  eraseOffers,
  listGoneBuyers,
  lockOpenOfBuyer,
  type OpenBooking,
} from '#server/modules/orders/index.ts';
import { isBeingPaid } from '#server/modules/payments/index.ts';
import { eraseAccount } from '#server/modules/payouts/index.ts';
import { eraseQuestions } from '#server/modules/questions/index.ts';
import { eraseSignals } from '#server/modules/risk/index.ts';
import { eraseThefts, listGoneAnswerers } from '#server/modules/serials/index.ts';
import { eraseShop } from '#server/modules/shops/index.ts';
import { eraseTokens } from '#server/modules/tokens/index.ts';
import { eraseWanted } from '#server/modules/wanted/index.ts';
import { eraseWatchlist } from '#server/modules/watchlist/index.ts';
import { eraseWebhooks } from '#server/modules/webhooks/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';

type Media = Pick<MediaService, 'release'>;

/** Cancels what somebody booked. While money is being taken for a part of it, all of it waits: whoever has paid, bought. */
async function cancelBookings(tx: Tx, id: PersonId, by: 'buyer' | 'shop'): Promise<void> {
  const open = await lockOpenOfBuyer(tx, id);
  for (const { booking } of open) if (await isBeingPaid(tx, booking)) return;
  await cancelOpen(tx, { buyer: id, open, by });
}

/** What the decision of a case may need; does nothing the second time. */
async function eraseNeeded(tx: Tx, id: PersonId): Promise<void> {
  await eraseThefts(tx, id, hasOpenCase);
  await eraseEvidence(tx, id, hasOpenCase);
}

/** What is somebody's alone. */
async function eraseOwn(media: Media, tx: Tx, id: PersonId): Promise<void> {
  await eraseDrafts(media, tx, id);
  await eraseKit(tx, id);
  await eraseKeys(tx, id);
  await eraseOffers(tx, id);
  await eraseBlocks(tx, id);
  await eraseWanted(tx, id);
  await eraseProposals(tx, id);
  await eraseShop(media, tx, id);
  await eraseAppeals(tx, id);
  await eraseWatchlist(tx, id);
  await eraseWebhooks(tx, id);
  await eraseAccount(tx, id);
  await eraseTokens(tx, id);
}

/** What goes with somebody who leaves, which they may once no deal of theirs is unfinished. */
export async function eraseLeaver(
  media: Media,
  tx: Tx,
  { id, uid }: Parameters<PersonalData['leave']>[1],
): Promise<void> {
  await cancelBookings(tx, id, 'buyer');
  await eraseNeeded(tx, id);
  await eraseOwn(media, tx, id);
  await eraseContact(tx, id);
  await eraseQuestions(tx, id);
  await eraseReporter(tx, id);
  await eraseSignals(tx, id);
  await media.release(tx, { kind: 'profile', ref: uid });
}

/** What goes with somebody whom an admin deletes: deals, cases and others’ theft notices go on by the rest. */
export async function eraseDeleted(media: Media, tx: Tx, id: PersonId): Promise<void> {
  await cancelBookings(tx, id, 'shop');
  await eraseNeeded(tx, id);
  await eraseOwn(media, tx, id);
}

/** Erases, of somebody who left, what nobody needs any more by now. */
export async function eraseRest(database: Database, id: PersonId): Promise<void> {
  await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id, 'update');
    if (!person?.deletedAt) return;
    await cancelBookings(tx, id, 'shop');
    await eraseNeeded(tx, id);
  });
}

/** Of somebody who is suspended by now nothing is kept; where money is being taken for it, whoever has paid, bought. */
export async function endPromisesOf(database: Database, id: PersonId): Promise<void> {
  await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id, 'update');
    if (!person?.suspendedAt) return;
    const free: OpenBooking[] = [];
    for (const open of await lockOpenOfBuyer(tx, id)) {
      if (!(await isBeingPaid(tx, open.booking))) free.push(open);
    }
    await endPromises(tx, free);
  });
}

/** As `eraseRest`, of everybody who left. */
export async function eraseLeftBehind(database: Database): Promise<void> {
  const { db } = database;
  const lists = [await listGoneBuyers(db), await listGoneSellers(db), await listGoneAnswerers(db)];
  for (const id of new Set(lists.flat())) await eraseRest(database, id);
}
