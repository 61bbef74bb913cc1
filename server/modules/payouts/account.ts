import { baseProblems } from '#contract/kernel/problems.ts';
import type { PayoutAccount } from '#contract/payouts/account.ts';
import type { OwnPayouts, PayoutAccountRequest } from '#contract/payouts/schemas.ts';
import {
  type Callers,
  type CheckPresence,
  lockPerson,
  type Person,
} from '#server/modules/accounts/index.ts';
import { lockSeller, toTk } from '#server/modules/ledger/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Seal } from '#server/platform/seal.ts';
import * as accounts from './account-store.ts';
import type { PayoutMails } from './mails.ts';
import { isUnreadable, readNumber, sealedColumns } from './sealed-accounts.ts';
import * as store from './store.ts';

export interface AccountOptions {
  database: Database;
  seal: Seal;
  minimum: number;
  checkPresence: CheckPresence;
  /** Changes of one person, each of which is mailed. */
  changeLimit: Limiter;
  mails: PayoutMails;
  /** Called after a commit that posted a mail. */
  onMail: () => void;
}

/** Where a seller's money goes. */
export function createAccounts(options: AccountOptions) {
  const { database, seal, minimum, checkPresence, changeLimit, mails, onMail } = options;
  const { db } = database;

  async function read({ id }: Person): Promise<OwnPayouts> {
    const [found, sums, rows] = await Promise.all([
      accounts.findAccount(db, id),
      store.sumOwn(db, id),
      store.listOwn(db, id),
    ]);
    const account = found ?? null;
    return {
      account: account && {
        ...accounts.viewAccount(account),
        ...(isUnreadable(seal, account) && { unreadable: true as const }),
      },
      minimum,
      inTransit: toTk(sums.listed),
      paidOut: toTk(sums.paid),
      payouts: rows.map(store.viewPayout),
    };
  }

  const isSame = (row: accounts.AccountRow, account: PayoutAccount): boolean =>
    row.method === account.method &&
    row.name === account.name &&
    readNumber(seal, row) === account.number &&
    row.bank === (account.method === 'bank' ? account.bank : null) &&
    row.branch === (account.method === 'bank' ? account.branch : null);

  /** Refuses who cannot prove that it is them. The same account again changes nothing, and stops nothing. */
  async function change(
    caller: Callers['seller'],
    { account, password }: PayoutAccountRequest,
  ): Promise<number> {
    await checkPresence(caller, password);
    const known = await accounts.findAccount(db, caller.id);
    if (known && isSame(known, account)) return 0;
    await changeLimit.consume(caller.id);
    const changed = await database.transaction(async (tx) => {
      const person = await lockPerson(tx, caller.id);
      if (!person || person.deletedAt) throw refuse(baseProblems, 'unauthorized');
      await lockSeller(tx, person.id);
      const before = await accounts.findAccount(tx, person.id);
      if (before && isSame(before, account)) return 0;
      const columns = sealedColumns(seal, account, person.id);
      const { ending } = columns;
      const since = await accounts.saveAccount(tx, { personId: person.id, ...columns });
      await audit(tx, {
        actor: person,
        action: 'payout_account_changed',
        subject: { kind: 'person', id: person.id, name: person.name },
        ...(before && { before: { method: before.method, ending: before.ending } }),
        after: { method: account.method, ending },
      });
      await mails.accountChanged(tx, person, { ending, since });
      return 1;
    });
    if (changed > 0) onMail();
    return changed;
  }

  return { read, change };
}
