import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`My Bookings | ${shop.name}` }];

export default function Page() {
  return <WorkHead title={<Trans>My Bookings</Trans>} />;
}
