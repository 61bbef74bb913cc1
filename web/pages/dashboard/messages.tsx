import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Messages | ${shop.name}` }];

export default function Page() {
  return (
    <RequireRole only="admin">
      <WorkHead title={<Trans>Messages</Trans>} />
    </RequireRole>
  );
}
