import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AuthPage } from '#web/modules/accounts/auth-page.tsx';
import { ConfirmForm } from '#web/modules/accounts/confirm-form.tsx';
import { useMailedToken } from '#web/modules/accounts/mailed-links.ts';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [
  { title: t`Confirm your e-mail address | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Its address holds a secret. */
export const headers = () => ({ 'cache-control': 'no-store' });

export default function VerifyEmail() {
  const token = useMailedToken();
  return (
    <AuthPage motto={<Trans>Buy your first. Sell your last. Keep shooting.</Trans>}>
      <h1>
        <Trans>Confirm your address</Trans>
      </h1>
      <p className="mt-1 mb-5 text-muted">
        <Trans>
          Confirm it with one press, so that buyers and sellers can rely on it. If you did not open
          this account, tell us: somebody else gave your address.
        </Trans>
      </p>
      <ConfirmForm token={token} />
    </AuthPage>
  );
}
