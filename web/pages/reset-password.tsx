import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { useMailedToken } from '#web/modules/accounts/mailed-links.ts';
import { ResetForm } from '#web/modules/accounts/reset-form.tsx';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [
  { title: t`New password | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Its address holds a secret. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function ResetPassword() {
  const token = useMailedToken();
  return (
    <AuthPage motto={<Trans>Pick up where you left off.</Trans>}>
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <p className="mt-1 mb-5 text-muted">
        <Trans>It ends every session of your account, on all devices.</Trans>
      </p>
      <ResetForm token={token} />
    </AuthPage>
  );
}
