import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { findLanguage, isEmailConfirmed, type Person } from '#server/modules/accounts/index.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { appealLink } from './appeal-links.ts';
import { type CaseRow, lockOpenOfItem } from './case-store.ts';
import { auditRemoval, close, type DecidingOptions } from './deciding.ts';
import { itemTakenDown } from './mails.ts';
import { isItemSeenBy } from './reported-lists-store.ts';
import { countReports } from './store.ts';

/** What Delete does in the list of reported items: the item goes, and the case about it is decided. */
export function createRemoving(options: DecidingOptions) {
  const { database, catalogue, people, publicUrl, appealDays, onDecided } = options;

  /** A seller is told by mail of what an admin removed: in the shop they would only miss it. */
  async function tellSeller(tx: Tx, item: ProductRow, found: CaseRow | undefined): Promise<void> {
    const seller = await people.findPersonById(tx, item.sellerId);
    if (!seller || seller.deletedAt || !(await isEmailConfirmed(tx, seller.uid))) return;
    const write = itemTakenDown({
      item: oneLine(item.name),
      rules: `${publicUrl}/terms`,
      contact: `${publicUrl}/#contact`,
      appeal: found && { link: appealLink(options, found.id), days: appealDays },
    });
    await postMail(tx, `moderation.item_removed:${item.id}`, {
      to: { name: seller.name, address: seller.email },
      ...composeMail(await findLanguage(tx, seller.uid), write, seller.name),
    });
  }

  /** Takes a reported, unsold item off the shop. Refuses what the caller does not see in the list with `not_found`. */
  return async function removeReported(admin: Person, itemId: ProductId): Promise<number> {
    if (!(await isItemSeenBy(database.db, itemId, admin))) throw refuse(baseProblems, 'not_found');
    const reports = await countReports(database.db, itemId);
    const removed = await database.transaction(async (tx) => {
      const count = await catalogue.removeLocked(tx, itemId);
      const item = await catalogue.findProduct(tx, itemId);
      const name = item?.name ?? itemId;
      await auditRemoval(tx, admin, { id: itemId, name, reports });
      const found = await lockOpenOfItem(tx, itemId);
      if (found) {
        const decided = { decision: 'remove_item', template: 'none', note: null, name } as const;
        await close(tx, admin, found, decided);
      }
      if (item) await tellSeller(tx, item, found);
      return count;
    });
    onDecided();
    return removed;
  };
}
