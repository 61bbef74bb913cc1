import { createContactService } from '#server/modules/contact/index.ts';
import { createModerationService } from '#server/modules/moderation/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

type Moderation = Parameters<typeof createModerationService>[0];

interface Before {
  media: Moderation['pictures'];
  accounts: Moderation['people'] & { listAdminEmails(): Promise<string[]> };
  catalogue: Moderation['catalogue'];
}

/** What comes to the admin's desk: reports, and what people write to the shop. */
export function createModeration(
  { settings: { publicUrl }, database, limits }: Context,
  { media: pictures, accounts: people, catalogue }: Before,
) {
  const reportLimit = limits.reports;
  return createModerationService({ database, catalogue, pictures, reportLimit, people, publicUrl });
}

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
