import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Seal } from '#server/platform/seal.ts';
import { listAllAccounts } from './account-store.ts';
import type { PayoutMails } from './mails.ts';
import { isUnreadable } from './sealed-accounts.ts';

export interface UnreadableOptions {
  database: Database;
  log: Logger;
  seal: Seal;
  mails: Pick<PayoutMails, 'accountUnreadable'>;
  /** Called after a commit that posted a mail. */
  onMail: () => void;
}

/**
 * Asks sellers whose account cannot be read any more, since the shop's secret was lost, to enter it again, each once for an account.
 * Answers how many there are.
 */
export async function askForUnreadable(options: UnreadableOptions): Promise<number> {
  const { database, log, seal, mails, onMail } = options;
  const lost = (await listAllAccounts(database.db)).filter((row) => isUnreadable(seal, row));
  for (const row of lost) {
    try {
      await database.transaction((tx) => mails.accountUnreadable(tx, row));
    } catch (error) {
      log.error(
        { event: 'account_not_asked_for', err: error, seller: row.personId },
        'A seller could not be asked for their account; it is tried again.',
      );
    }
  }
  if (lost.length > 0) onMail();
  return lost.length;
}
