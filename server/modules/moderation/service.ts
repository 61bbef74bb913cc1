import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { moderationProblems } from '#contract/moderation/problems.ts';
import { findLanguage, isEmailVerified, type Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService, ProductRow } from '#server/modules/catalogue/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { composeMail } from '#server/platform/mail/mail-text.ts';
import { oneLine } from '#server/platform/mail/one-line.ts';
import { itemTakenDown } from './mails.ts';
import { createReportedLists } from './reported-lists.ts';
import * as store from './store.ts';

interface ModerationOptions {
  database: Database;
  catalogue: CatalogueService;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  /** Reports that one person may make in a day. */
  reportLimit: Limiter;
  people: { findPersonById(executor: Executor, id: string): Promise<Person | undefined> };
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
}

export function createModerationService(options: ModerationOptions) {
  const { database, catalogue, reportLimit, people, publicUrl } = options;
  const { db } = database;

  /** Notes one report of an item by a person; refuses a second one and the seller's own. */
  async function report(reporter: Person, itemId: ProductId, named?: string): Promise<void> {
    if (named !== undefined && named !== itemId)
      throw refuse(moderationProblems, 'report_mismatch');
    await reportLimit.consume(reporter.id);
    const product = await catalogue.findProduct(db, itemId);
    if (!product || product.status === 'removed') throw refuse(baseProblems, 'not_found');
    if (product.sellerId === reporter.id) throw refuse(moderationProblems, 'own_item_report');
    const isNew = await database.transaction((tx) =>
      store.insertReport(tx, {
        itemId,
        reporterId: reporter.id,
        reporterEmail: reporter.email,
        reporterName: reporter.name,
      }),
    );
    if (!isNew) throw refuse(moderationProblems, 'already_reported');
  }

  /** A seller is told by mail of what an admin removed: in the shop they would only miss it. */
  async function tellSeller(tx: Tx, item: ProductRow): Promise<void> {
    const seller = await people.findPersonById(tx, item.sellerId);
    if (!seller || seller.deletedAt || !(await isEmailVerified(tx, seller.uid))) return;
    const write = itemTakenDown({
      item: oneLine(item.name),
      rules: `${publicUrl}/terms`,
      contact: `${publicUrl}/#contact`,
    });
    await postMail(tx, `moderation.item_removed:${item.id}`, {
      to: { name: seller.name, address: seller.email },
      ...composeMail(await findLanguage(tx, seller.uid), write, seller.name),
    });
  }

  /** Takes a reported, unsold item off the shop. */
  async function removeReported(admin: Person, itemId: ProductId): Promise<number> {
    const reports = await store.countReports(db, itemId);
    if (reports === 0) throw refuse(baseProblems, 'not_found');
    return database.transaction(async (tx) => {
      const removed = await catalogue.removeLocked(tx, itemId);
      const item = await catalogue.findProduct(tx, itemId);
      await audit(tx, {
        actor: admin,
        action: 'product_removed',
        subject: { kind: 'product', id: itemId, name: item?.name ?? itemId },
        before: { status: 'available', reports },
        after: { status: 'removed', reports },
      });
      if (item) await tellSeller(tx, item);
      return removed;
    });
  }

  return { ...createReportedLists(options), report, removeReported };
}

export type ModerationService = ReturnType<typeof createModerationService>;
