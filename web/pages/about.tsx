import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [{ title: t`About | ${shop.name}` }];

export default function Page() {
  return (
    <div className="wrap max-w-[860px]! py-16 md:py-24">
      <h1>
        <Trans>About</Trans>
      </h1>
    </div>
  );
}
