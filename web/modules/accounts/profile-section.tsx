import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { AccountSection } from './account-section.tsx';
import { ProfileForm } from './profile-form.tsx';
import { sellPath } from './sell-path.ts';

/** Who somebody is here: what they can change, and what stays as it is. */
export function ProfileSection({ account }: { account: OwnAccount }) {
  const { email, emailVerified, isAdmin, type, joined } = account;
  const typeLabels = useTypeLabels();
  const { moment } = useFormats();
  return (
    <AccountSection title={<Trans>Profile</Trans>}>
      <ProfileForm account={account} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4.5 wrap-anywhere">
        <dt className="text-muted">
          <Trans>Email</Trans>
        </dt>
        <dd>
          {email} {emailVerified && <Trans>(confirmed)</Trans>}
        </dd>
        <dt className="text-muted">
          <Trans>User type</Trans>
        </dt>
        <dd>
          {isAdmin ? <Trans>Admin</Trans> : typeLabels[type]}
          {!isAdmin && type === 'Buyer' && (
            <Link to={sellPath} className="link ml-3">
              <Trans>Become a seller</Trans>
            </Link>
          )}
        </dd>
        <dt className="text-muted">
          <Trans>Here since</Trans>
        </dt>
        <dd>{moment(joined)}</dd>
      </dl>
    </AccountSection>
  );
}
