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
  eraseOffers,
  listGoneBuyers,
  lockOpenOf,
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

/** Cancels what somebody booked. While money is being taken for a part of it, all of it waits: whoever has paid, bought. */
async function cancelBookings(tx: Tx, id: PersonId): Promise<void> {
  for (const booking of await lockOpenOf(tx, id)) {
    if (await isBeingPaid(tx, booking)) return;
  }
  await cancelOpen(tx, id);
}

/** What waits for a payment to end, or for the decision of a case; does nothing the second time. */
async function eraseNeeded(tx: Tx, id: PersonId): Promise<void> {
  await cancelBookings(tx, id);
  await eraseThefts(tx, id, hasOpenCase);
  await eraseEvidence(tx, id, hasOpenCase);
}

/** What goes with somebody who leaves, or is deleted. */
export async function erase(
  media: Pick<MediaService, 'release'>,
  tx: Tx,
  { id, uid }: Parameters<PersonalData['leave']>[1],
): Promise<void> {
  await eraseNeeded(tx, id);
  await eraseContact(tx, id);
  await eraseDrafts(media, tx, id);
  await eraseKit(tx, id);
  await eraseKeys(tx, id);
  await eraseOffers(tx, id);
  await eraseBlocks(tx, id);
  await eraseQuestions(tx, id);
  await eraseWanted(tx, id);
  await eraseProposals(tx, id);
  await eraseShop(media, tx, id);
  await eraseReporter(tx, id);
  await eraseAppeals(tx, id);
  await eraseSignals(tx, id);
  await eraseWatchlist(tx, id);
  await eraseWebhooks(tx, id);
  await eraseAccount(tx, id);
  await eraseTokens(tx, id);
  await media.release(tx, { kind: 'profile', ref: uid });
}

/** Erases, of somebody who left, what nobody needs any more by now. */
export async function eraseRest(database: Database, id: PersonId): Promise<void> {
  await database.transaction(async (tx) => {
    const person = await lockPerson(tx, id, 'update');
    if (person?.deletedAt) await eraseNeeded(tx, id);
  });
}

/** As `eraseRest`, of everybody who left. */
export async function eraseLeftBehind(database: Database): Promise<void> {
  const { db } = database;
  const lists = [await listGoneBuyers(db), await listGoneSellers(db), await listGoneAnswerers(db)];
  for (const id of new Set(lists.flat())) await eraseRest(database, id);
}
