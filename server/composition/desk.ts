import type { ProductId } from '#contract/kernel/ids.ts';
import { createContactService } from '#server/modules/contact/index.ts';
import { createModerationService, listReviewed } from '#server/modules/moderation/index.ts';
import { createRiskService } from '#server/modules/risk/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

type Moderation = Parameters<typeof createModerationService>[0];

interface Before {
  media: Moderation['pictures'];
  accounts: Moderation['people'] & { listAdminEmails(): Promise<string[]> };
  catalogue: Moderation['catalogue'];
  orders: Moderation['orders'];
  limiting: Moderation['limiting'];
  suspensions: Moderation['suspensions'];
}

/** How appeals are made, for whoever makes links to them. */
export const appealTerms = ({ settings, secretFor }: Pick<Context, 'settings' | 'secretFor'>) => ({
  appealSecret: secretFor('appeal'),
  appealDays: settings.appealDays,
});

/** What comes to the admin's desk: reports, and what people write to the shop. */
export function createModeration(
  { settings, database, limits, secretFor }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { media, accounts, catalogue, orders, limiting, suspensions }: Before,
) {
  return createModerationService({
    database,
    catalogue,
    orders,
    limiting,
    suspensions,
    people: accounts,
    pictures: media,
    ...appealTerms({ settings, secretFor }),
    preReview: settings.preReview,
    reportLimit: limits.reports,
    sendsMail: settings.mail !== undefined,
    timeZone: settings.timeZone,
    publicUrl: settings.publicUrl,
    onDecided: () => {
      wake('watching');
      wake('shop');
      wake('mail');
    },
  });
}

/** What sellers read of why the shop looks at their items. */
export const reviewsOf =
  ({ preReview }: Context['settings']) =>
  (db: Executor, items: readonly ProductId[]) =>
    listReviewed(db, items, preReview.points);

/** What the signals about items weigh. */
export const createRisk = ({ settings, database }: Context) =>
  createRiskService({ database, enough: settings.preReview.points });

export function createContact(
  { settings, database, formatMoment }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  { accounts }: Pick<Before, 'accounts'>,
) {
  return createContactService({
    database,
    formatMoment,
    readers: async () =>
      settings.mail?.contactTo ? [settings.mail.contactTo] : accounts.listAdminEmails(),
    onMail: () => wake('mail'),
  });
}
