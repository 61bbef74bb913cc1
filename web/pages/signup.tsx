import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { isGoogleOffered } from '#web/modules/accounts/google-offer.ts';
import { returnPath } from '#web/modules/accounts/return-to.ts';
import { sellPath } from '#web/modules/accounts/sell-path.ts';
import { SignupForm } from '#web/modules/accounts/signup-form.tsx';
import { VisitorsOnly } from '#web/modules/accounts/visitors-only.tsx';
import { call } from '#web/platform/browser.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { headOf } from './page-head.ts';

export const meta = (here: MetaArgs) =>
  headOf(here, {
    title: t`Signup | ${shop.name}`,
    description: t`Open an account to buy or sell used cameras.`,
  });

export async function loader({ context }: LoaderFunctionArgs) {
  return { google: await isGoogleOffered(callOn(context)) };
}

export async function clientLoader() {
  return { google: await isGoogleOffered(call) };
}

export default function Signup() {
  const { google } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  return (
    <VisitorsOnly>
      <AuthPage motto={<Trans>Buy your first. Sell your last. Keep shooting.</Trans>}>
        <h1>
          <Trans>Signup</Trans>
        </h1>
        <p className="mt-1 mb-5 text-muted">
          <Trans>
            Already have an account?{' '}
            <Link to="/login" state={state} className="link">
              Login
            </Link>
          </Trans>
        </p>
        <SignupForm google={google} type={returnPath(state) === sellPath ? 'Seller' : 'Buyer'} />
      </AuthPage>
    </VisitorsOnly>
  );
}
