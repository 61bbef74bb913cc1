import {
  type createAccountStatusMails,
  createLimiting,
  createSuspension,
} from '#server/modules/accounts/index.ts';
import { isDealBetween } from '#server/modules/orders/index.ts';
import type { Context } from './context.ts';
import type { WakeUps } from './wake-ups.ts';

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
