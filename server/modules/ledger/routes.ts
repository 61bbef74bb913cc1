import type { FastifyInstance } from 'fastify';
import { listBalanceLines, readBalance } from '#contract/ledger/endpoints.ts';
import { exportStatement, readStatement } from '#contract/ledger/statement-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { LedgerService } from './service.ts';
import type { Statements } from './statements.ts';

export function bindLedger(
  app: FastifyInstance,
  bind: Bind<Callers>,
  ledger: LedgerService,
  statements: Statements,
): void {
  bind(app, readBalance, ({ caller }) => ledger.readBalance(caller));

  bind(app, listBalanceLines, ({ caller, query }) => ledger.listLines(caller, query));

  bind(app, readStatement, ({ caller, query }) => statements.read(caller, query));

  bind(app, exportStatement, ({ caller, query }) => statements.exportMonth(caller, query));
}
