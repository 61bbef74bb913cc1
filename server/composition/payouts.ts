import { createPresence } from '#server/modules/accounts/index.ts';
import { listUnderCase } from '#server/modules/moderation/index.ts';
import type { createPaymentsService } from '#server/modules/payments/index.ts';
import { createPayouts as create, createPayoutMails } from '#server/modules/payouts/index.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';
import { listWithheld } from './withheld.ts';

/** How sellers get their money. */
export function createPayouts(
  { settings, database, log, secretFor, limits }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  payments: ReturnType<typeof createPaymentsService>,
) {
  return create({
    database,
    log,
    listWithheld,
    listUnderCase,
    isComparing: payments.isReconciling,
    minimum: settings.payoutMinimum,
    seal: createSeal(secretFor('payout accounts')),
    checkPresence: createPresence({ database, failures: limits.failedSignIns }),
    changeLimit: limits.payoutAccounts,
    mails: createPayoutMails({
      sendsMail: settings.mail !== undefined,
      publicUrl: settings.publicUrl,
    }),
    onMail: () => wake('mail'),
  });
}
