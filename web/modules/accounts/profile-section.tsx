import { Trans } from '@lingui/react/macro';
import type { OwnAccount } from '#contract/accounts/own-account-schemas.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { AccountSection } from './account-section.tsx';

export function ProfileSection({ account }: { account: OwnAccount }) {
  const { name, email, emailVerified, isAdmin, type, joined } = account;
  const typeLabels = useTypeLabels();
  const { moment } = useFormats();
  return (
    <AccountSection title={<Trans>Profile</Trans>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 wrap-anywhere">
        <dt className="text-muted">
          <Trans>Name</Trans>
        </dt>
        <dd>{name}</dd>
        <dt className="text-muted">
          <Trans>Email</Trans>
        </dt>
        <dd>
          {email} {emailVerified && <Trans>(confirmed)</Trans>}
        </dd>
        <dt className="text-muted">
          <Trans>User type</Trans>
        </dt>
        <dd>{isAdmin ? <Trans>Admin</Trans> : typeLabels[type]}</dd>
        <dt className="text-muted">
          <Trans>Here since</Trans>
        </dt>
        <dd>{moment(joined)}</dd>
      </dl>
    </AccountSection>
  );
}
