import type { FastifyInstance } from 'fastify';
import {
  allowAgain,
  checkAdmin,
  checkBuyer,
  checkSeller,
  checkUserType,
  deletePerson,
  exportBuyers,
  exportClosedAccounts,
  exportSellers,
  issueToken,
  listBuyers,
  listClosedAccounts,
  listDemoAccounts,
  listSellers,
  readPersonType,
  readSignInOptions,
  registerPerson,
  validateSession,
  verifySeller,
} from '#contract/accounts/endpoints.ts';
import type { DemoAccount } from '#contract/accounts/schemas.ts';
import { setModerator } from '#contract/accounts/suspension-endpoints.ts';
import { languageIn } from '#contract/kernel/languages.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { Callers } from './callers.ts';
import { isBuyer, isSeller } from './policy.ts';
import type { AccountsService } from './service.ts';
import { viewOwnType } from './view.ts';

export function bindAccounts(
  app: FastifyInstance,
  bind: Bind<Callers>,
  accounts: AccountsService,
  options: { demoAccounts: readonly DemoAccount[]; google: boolean; mail: boolean },
): void {
  bind(app, listDemoAccounts, async () => [...options.demoAccounts]);

  bind(app, readSignInOptions, async () => ({
    google: options.google,
    ...(options.mail && { mail: true as const }),
  }));

  bind(app, issueToken, ({ caller, query, request }) =>
    accounts.issueToken(caller, query.email, languageIn(request.headers.cookie)),
  );

  bind(app, registerPerson, async ({ caller, body }) =>
    (await accounts.register(caller, body))
      ? { acknowledged: true as const }
      : { ownStatus: 'Already inserted.' as const },
  );

  bind(app, readPersonType, async ({ caller, params }) => {
    const { type, isAdmin } = await accounts.getLookedUp(caller, params.email);
    return { type, isAdmin };
  });

  bind(app, checkAdmin, async ({ caller, params }) => {
    const { isAdmin } = await accounts.getLookedUp(caller, params.email);
    return { isAdmin };
  });

  bind(app, checkBuyer, async ({ caller, params }) => ({
    isBuyer: isBuyer(await accounts.getLookedUp(caller, params.email)),
  }));

  bind(app, checkSeller, async ({ caller, params }) => ({
    isSeller: isSeller(await accounts.getLookedUp(caller, params.email)),
  }));

  bind(app, checkUserType, async ({ caller, params }) => {
    accounts.checkOwnEmail(caller, params.email);
    return viewOwnType(caller);
  });

  bind(app, validateSession, async () => ({ status: 'valid' as const }));

  bind(app, listBuyers, async ({ caller, params, query }) =>
    accounts.peopleFor(caller, params.email).listPeople('Buyer', query),
  );

  bind(app, listSellers, async ({ caller, params, query }) =>
    accounts.peopleFor(caller, params.email).listPeople('Seller', query),
  );

  bind(app, exportBuyers, async ({ caller, params, query }) =>
    accounts.peopleFor(caller, params.email).exportPeople('Buyer', query),
  );

  bind(app, exportSellers, async ({ caller, params, query }) =>
    accounts.peopleFor(caller, params.email).exportPeople('Seller', query),
  );

  bind(app, deletePerson, async ({ caller, params }) => ({
    deletedCount: await accounts.remove(caller, params.id),
  }));

  bind(app, verifySeller, async ({ caller, params }) => ({
    modifiedCount: await accounts.verifySeller(caller, params.id),
  }));

  bind(app, setModerator, async ({ caller, params, body }) => ({
    modifiedCount: await accounts.setModerator(caller, params.id, body.moderator),
  }));

  bind(app, listClosedAccounts, ({ query }) => accounts.listClosed(query));

  bind(app, exportClosedAccounts, ({ query }) => accounts.exportClosed(query));

  bind(app, allowAgain, async ({ caller, params, body }) => ({
    modifiedCount: await accounts.allowAgain(caller, params.id, body.allowed),
  }));
}
