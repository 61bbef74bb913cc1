import { Trans, useLingui } from '@lingui/react/macro';
import { RequireRole, usePerson } from '#web/modules/accounts/guards.tsx';
import { StatementMonth } from '#web/modules/ledger/statement-month.tsx';
import { shop } from '#web/platform/shop.ts';
import { WorkHead } from '#web/ui/work-head.tsx';

/** A seller's balance, month by month, on screen and on paper. */
export function StatementView() {
  const { i18n } = useLingui();
  const { displayName } = usePerson();
  return (
    <RequireRole only="seller">
      <div className="mb-5 hidden print:block">
        <p className="font-semibold">
          {shop.name}, {i18n._(shop.address)}
        </p>
        <p>{displayName}</p>
      </div>
      <WorkHead
        title={<Trans>Statement</Trans>}
        summary={<Trans>What came to your balance and what left it, month by month.</Trans>}
      />
      <StatementMonth />
    </RequireRole>
  );
}
