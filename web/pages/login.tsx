import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { VisitorsOnly } from '#web/modules/accounts/guards.tsx';
import { LoginForm } from '#web/modules/accounts/login-form.tsx';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [
  { title: t`Login | ${shop.name}` },
  { name: 'description', content: t`Log in to buy and sell used cameras.` },
];

export default function Login() {
  const { state } = useLocation();
  return (
    <VisitorsOnly>
      <AuthPage motto={<Trans>Pick up where you left the shelf.</Trans>}>
        <h1>
          <Trans>Login</Trans>
        </h1>
        <p className="mt-1 mb-5 text-muted">
          <Trans>
            New here?{' '}
            <Link to="/signup" state={state} className="link">
              Signup
            </Link>
          </Trans>
        </p>
        <LoginForm prefilled={undefined} />
      </AuthPage>
    </VisitorsOnly>
  );
}
