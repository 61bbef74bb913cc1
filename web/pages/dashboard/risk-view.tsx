import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { useSignalLabels } from '#web/modules/moderation/cases/case-texts.ts';
import { weightsQuery } from '#web/modules/risk/queries.ts';
import { WeightsForm } from '#web/modules/risk/weights-form.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What each signal about an item weighs, for admins. */
export function RiskView() {
  return (
    <RequireRole only="admin">
      <Weights />
    </RequireRole>
  );
}

function Weights() {
  const query = useQuery(weightsQuery);
  const labels = useSignalLabels();
  const { number } = useFormats();
  return (
    <>
      <WorkHead
        title={<Trans>Signals</Trans>}
        summary={
          <Trans>
            What the shop notices about items, and how much it weighs. No signal asks who somebody
            is or where they are.
          </Trans>
        }
      />
      <Loaded query={query}>
        {({ version, weights }) => {
          const shown = number(version);
          return (
            <>
              <p className="mb-4 text-sm text-muted">
                <Trans>Version {shown}</Trans>
              </p>
              <WeightsForm key={version} version={version} weights={weights} labels={labels} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
