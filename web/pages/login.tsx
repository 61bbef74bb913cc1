import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { listDemoAccounts } from '#contract/accounts/endpoints.ts';
import type { DemoAccount, SignIn } from '#contract/accounts/schemas.ts';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { DemoAccounts } from '#web/modules/accounts/demo-accounts.tsx';
import { isGoogleOffered } from '#web/modules/accounts/google-offer.ts';
import { LoginForm } from '#web/modules/accounts/login-form.tsx';
import { isSentToLogin, returnPath } from '#web/modules/accounts/return-to.ts';
import { VisitorsOnly } from '#web/modules/accounts/visitors-only.tsx';
import { searchFor } from '#web/modules/catalogue/search-address.ts';
import { call } from '#web/platform/browser.ts';
import type { Call } from '#web/platform/client.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { headOf } from './page-head.ts';

export const meta = (here: MetaArgs) =>
  headOf(here, {
    title: t`Login | ${shop.name}`,
    description: t`Log in to buy and sell used cameras.`,
  });

/** The demo accounts are an offer: without them the page is as good. */
function demoAccounts(ask: Call): Promise<DemoAccount[]> {
  return ask(listDemoAccounts).catch(() => []);
}

async function load(ask: Call) {
  const [accounts, google] = await Promise.all([demoAccounts(ask), isGoogleOffered(ask)]);
  return { accounts, google };
}

export function loader({ context }: LoaderFunctionArgs) {
  return load(callOn(context));
}

export function clientLoader() {
  return load(call);
}

export default function Login() {
  const { accounts, google } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const [picked, setPicked] = useState<SignIn>();
  // The server cannot know: what led here is kept by the browser.
  const isLedHere = useHydrated() && isSentToLogin(state);
  const category = /^\/category\/([\da-f-]{36})$/i.exec(returnPath(state))?.[1];
  return (
    <VisitorsOnly>
      <AuthPage motto={<Trans>Pick up where you left off.</Trans>}>
        <div className="relative">
          <h1>
            <Trans>Login</Trans>
          </h1>
          {isLedHere && (
            // Known only once the scripts run, and nothing moves for it then.
            <p className="absolute bottom-full pb-1.5 text-sm/[1.3] text-muted">
              <Trans>Log in to continue to the page you asked for.</Trans>
              {category && (
                <>
                  {' '}
                  <Link to={searchFor({ category })} className="link whitespace-nowrap">
                    <Trans>Look around first</Trans>
                  </Link>
                </>
              )}
            </p>
          )}
        </div>
        <p className="mt-1 mb-5 text-muted">
          <Trans>
            New here?{' '}
            <Link to="/signup" state={state} className="link">
              Signup
            </Link>
          </Trans>
        </p>
        <LoginForm prefilled={picked} google={google} />
        <DemoAccounts accounts={accounts} onPick={setPicked} />
      </AuthPage>
    </VisitorsOnly>
  );
}
