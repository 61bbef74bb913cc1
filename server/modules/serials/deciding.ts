import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { TheftNoticeId } from '#contract/serials/ids.ts';
import { noticeDecisionProblems } from '#contract/serials/problems.ts';
import type { TheftNoticeDecision } from '#contract/serials/schemas.ts';
import { findLanguage, isEmailConfirmed, type Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail, type WriteMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { findDesk } from './desk-store.ts';
import { sellerAsked, theftNoticeDecided } from './domain-events.ts';
import { noticeDecided, sellerIsAsked } from './mails.ts';
import * as store from './store.ts';
import { decisionsAbout, nameOf } from './view.ts';

interface Concerned {
  id: ProductId;
  sellerId: PersonId;
}

/** What evidence photos say of numbers; known to a later module. */
export interface PhotosOfNumbers {
  /** The unsold items of others in whose photos the number of a notice was seen. */
  list: (db: Executor, id: TheftNoticeId) => Promise<Concerned[]>;
  /** Ends what the photo of a locked item shows, and opens a case about the item. */
  end: (tx: Tx, item: Concerned) => Promise<void>;
}

export interface DecidingOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'lockProduct' | 'holdForReview'>;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  /** Those of these sold items whose price their sellers do not have yet, without what this person bought. */
  listUnsent: (tx: Tx, items: readonly ProductId[], person: PersonId) => Promise<ProductId[]>;
  /** Keeps payouts to these sellers from being made before `tx` ends. */
  lockSellers: (tx: Tx, sellers: readonly PersonId[]) => Promise<void>;
  /** Opens a case about an item, which is locked: its number is in an accepted notice. */
  openCase: (tx: Tx, item: Concerned) => Promise<void>;
  photos: PhotosOfNumbers;
  sendsMail: boolean;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  /** Called after a commit that put something into the outbox. */
  onDecided: () => void;
}

/**
 * The items that their sellers have, and those whose price they do not have yet; and those in whose photos alone the number was seen. No
 * payout to their sellers is made meanwhile.
 */
async function listConcerned(
  { lockSellers, listUnsent, photos }: DecidingOptions,
  tx: Tx,
  { id, personId }: store.NoticeRow,
): Promise<{ listed: ProductId[]; seen: ProductId[] }> {
  const items = await store.listFitting(tx, id);
  const photographed = await photos.list(tx, id);
  await lockSellers(
    tx,
    [...items, ...photographed].map(({ sellerId }) => sellerId),
  );
  const sold = items.filter(({ isSold }) => isSold).map((item) => item.id);
  const unsent = await listUnsent(tx, sold, personId);
  const listed = items.flatMap((item) => (item.isSold && !unsent.includes(item.id) ? [] : item.id));
  const seen = photographed.map((item) => item.id).filter((item) => !listed.includes(item));
  return { listed, seen };
}

/** How notices are decided: what an accepted one does to items, and who hears of it, in one transaction. */
export function createDeciding(options: DecidingOptions) {
  const { database, catalogue, people, openCase, photos, onDecided } = options;
  const page = `${options.publicUrl}/dashboard/stolen`;
  /** To confirmed addresses only; it cannot be switched off, as no mail about a decision can. */
  async function post(tx: Tx, key: string, to: PersonId, write: WriteMail): Promise<void> {
    if (!options.sendsMail) return;
    const person = await people.findPersonById(tx, to);
    if (!person || person.deletedAt || !(await isEmailConfirmed(tx, person.uid))) return;
    await postMail(tx, key, {
      to: { name: person.name, address: person.email },
      ...composeMail(await findLanguage(tx, person.uid), write, person.name),
    });
  }

  /** Asks whoever sells an item how they came by it. Who filed the notice, they are not told. */
  async function ask(
    tx: Tx,
    { id: noticeId, decidedAt }: store.NoticeRow,
    item: { id: ProductId; sellerId: PersonId; name: string; isHeld: boolean },
  ) {
    const { id, sellerId } = item;
    const asked = await store.insertQuestion(tx, { noticeId, productId: id, sellerId });
    if (!asked) return;
    // Told once for each time it was accepted.
    const key = [asked.id, asked.again && decidedAt?.getTime()].filter(Boolean).join(':');
    await append(tx, sellerAsked.entry(key, { questionId: asked.id }));
    const write = sellerIsAsked({ item: oneLine(item.name), isHeld: item.isHeld, page });
    await post(tx, `serials.seller_asked:${key}`, sellerId, write);
  }

  /**
   * Holds a locked item, asks its seller, and puts it before whoever decides about items. What is being paid for is held by its case
   * when nobody pays after all; of what is sold the case keeps the money here.
   */
  async function hold(tx: Tx, notice: store.NoticeRow, id: ProductId): Promise<void> {
    const item = await catalogue.lockProduct(tx, id);
    if (!item) return;
    await openCase(tx, item);
    const isHeld = await catalogue.holdForReview(tx, item);
    await ask(tx, notice, { ...item, isHeld });
  }

  /**
   * Accepts a locked notice. The items are locked before their number is, as whoever changes one does; who lists one meanwhile is
   * waited for, and whoever comes later finds the notice; so with whoever sends an evidence photo. A payout that is made at the same
   * moment is waited for, or finds the case.
   */
  async function accept(tx: Tx, notice: store.NoticeRow): Promise<number> {
    const fitting = await store.listFitting(tx, notice.id);
    const known = [...fitting, ...(await photos.list(tx, notice.id))].map(({ id }) => id);
    for (const id of [...new Set(known)].sort()) await catalogue.lockProduct(tx, id);
    await store.holdNumber(tx, notice);
    const { listed, seen } = await listConcerned(options, tx, notice);
    for (const item of listed) await hold(tx, notice, item);
    for (const item of seen) {
      const locked = await catalogue.lockProduct(tx, item);
      if (locked) await photos.end(tx, locked);
    }
    return listed.length + seen.length;
  }

  /** Decides a notice that somebody may decide about; answers 1. Throws refusals. */
  async function decide(
    reader: Person,
    id: TheftNoticeId,
    { decision, reason }: TheftNoticeDecision,
  ): Promise<number> {
    await database.transaction(async (tx) => {
      const seen = await findDesk(tx, reader.id, id, await photos.list(tx, id));
      if (!seen) throw refuse(baseProblems, 'not_found');
      const found = await store.lockNotice(tx, id);
      if (!found || !decisionsAbout(found).includes(decision)) {
        throw refuse(noticeDecisionProblems, 'notice_decided');
      }
      const state = decision === 'accept' ? 'accepted' : 'rejected';
      const items = decision === 'accept' ? await accept(tx, found) : undefined;
      await store.changeNotice(tx, id, { state, decidedBy: reader.id, reason: reason || null });
      await audit(tx, {
        actor: reader,
        action: 'theft_notice_decided',
        subject: { kind: 'theft_notice', id, name: nameOf(found) },
        ...(reason && { reason }),
        before: { state: found.state },
        after: { state, ...(items !== undefined && { items }) },
      });
      // Told again what was told before, once it was decided otherwise meanwhile.
      const key = [id, state, found.decidedAt?.getTime()].filter(Boolean).join(':');
      await append(tx, theftNoticeDecided.entry(key, { noticeId: id, state }));
      const write = noticeDecided({
        item: oneLine(nameOf(found)),
        state,
        reason: reason ?? '',
        page,
      });
      await post(tx, `serials.notice_decided:${key}`, found.personId, write);
    });
    onDecided();
    return 1;
  }

  return { decide };
}
