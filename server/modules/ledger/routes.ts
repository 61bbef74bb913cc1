import type { FastifyInstance } from 'fastify';
import { listBalanceLines, readBalance } from '#contract/ledger/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { LedgerService } from './service.ts';

export function bindLedger(app: FastifyInstance, bind: Bind<Callers>, ledger: LedgerService): void {
  bind(app, readBalance, ({ caller }) => ledger.readBalance(caller));

  bind(app, listBalanceLines, ({ caller, query }) => ledger.listLines(caller, query));
}
