import type { FastifyInstance } from 'fastify';
import {
  becomeSeller,
  changeOwnAccount,
  deleteOwnAccount,
  exportPersonalData,
  readOwnAccount,
} from '#contract/accounts/own-account-endpoints.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Callers } from './callers.ts';
import type { OwnAccounts } from './own-account.ts';

export function bindOwnAccount(app: FastifyInstance, bind: Bind<Callers>, own: OwnAccounts): void {
  bind(app, readOwnAccount, ({ caller }) => own.read(caller));

  bind(app, changeOwnAccount, async ({ caller, body }) => ({
    modifiedCount: await own.change(caller, body),
  }));

  bind(app, becomeSeller, async ({ caller, body }) => ({
    modifiedCount: await own.becomeSeller(caller, body.phoneNumber),
  }));

  bind(app, exportPersonalData, ({ caller }) => own.readData(caller));

  bind(app, deleteOwnAccount, async ({ caller, body }) => ({
    deletedCount: await own.remove(caller, body.password),
  }));
}
