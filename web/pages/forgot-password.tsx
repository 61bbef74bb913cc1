import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { ForgotForm } from '#web/modules/accounts/forgot-form.tsx';
import { isMailSent } from '#web/modules/accounts/mailed-links.ts';
import { call } from '#web/platform/browser.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { Banner } from '#web/ui/banner.tsx';

export const meta = () => [
  { title: t`Forgot password | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: LoaderFunctionArgs) {
  return { mail: await isMailSent(callOn(context)) };
}

export async function clientLoader() {
  return { mail: await isMailSent(call) };
}

export default function ForgotPassword() {
  const { mail } = useLoaderData<typeof loader>();
  return (
    <AuthPage motto={<Trans>Pick up where you left off.</Trans>}>
      <h1>
        <Trans>Forgot password</Trans>
      </h1>
      <p className="mt-1 mb-5 text-muted">
        <Trans>
          We send you a link to choose a new one. Remembered it?{' '}
          <Link to="/login" className="link">
            Login
          </Link>
        </Trans>
      </p>
      {mail ? (
        <ForgotForm />
      ) : (
        <Banner
          tone="warning"
          action={
            <Link to="/#contact" className="link">
              <Trans>Write to us</Trans>
            </Link>
          }
        >
          <Trans>This shop sends no mail yet, so it cannot send you a link.</Trans>
        </Banner>
      )}
    </AuthPage>
  );
}
