import {
  type createAccountStatusMails,
  createLimiting,
  createSuspension,
  type IdentityOptions,
} from '#server/modules/accounts/index.ts';
import { appealPath, findSuspending } from '#server/modules/moderation/index.ts';
import { isDealBetween } from '#server/modules/orders/index.ts';
import type { Context } from './context.ts';
import { appealTerms } from './desk.ts';
import type { WakeUps } from './wake-ups.ts';

/** Where whoever is suspended may appeal, without a login. */
export function findAppealOf(context: Context): IdentityOptions['accounts']['findAppeal'] {
  const { appealSecret, appealDays } = appealTerms(context);
  return async ({ id, suspendedAt }) => {
    const given = { id, since: suspendedAt, days: appealDays };
    const found = await findSuspending(context.database.db, given);
    return found && appealPath({ appealSecret }, found);
  };
}

/** What admins decide about people: limits and suspensions. */
export function createAccountStatus(
  { database, log }: Context,
  { wake }: Pick<WakeUps, 'wake'>,
  statusMails: ReturnType<typeof createAccountStatusMails>,
) {
  const onMail = () => wake('mail');
  const onSuspended = () => {
    wake('shop');
    wake('mail');
  };
  return {
    limiting: createLimiting({ database, statusMails, onMail, isDealBetween }),
    suspensions: createSuspension({
      database,
      statusMails,
      onMail,
      onSuspended,
      isDealBetween,
      log,
    }),
  };
}
