import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { resolvedAlarmDays } from '#contract/admin/limits.ts';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { AlarmList } from '#web/modules/admin/alarm-list.tsx';
import { alarmsQuery } from '#web/modules/admin/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { NumberText } from '#web/ui/number-text.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** What the shop cannot settle by itself, for admins. */
export function AlarmsView() {
  return (
    <RequireRole only="admin">
      <Alarms />
    </RequireRole>
  );
}

function Alarms() {
  const { t } = useLingui();
  const alarms = useQuery(alarmsQuery);
  const open = alarms.data?.open.length;
  return (
    <>
      <WorkHead
        title={<Trans>Alarms</Trans>}
        summary={
          open !== undefined && (
            <Plural value={open} _0="None is open." one="# is open." other="# are open." />
          )
        }
      />
      <Loaded query={alarms}>
        {(list) => (
          <>
            {list.open.length > 0 ? (
              <AlarmList alarms={list.open} label={t`Open alarms`} />
            ) : (
              <EmptyState title={<Trans>No open Alarms.</Trans>}>
                <Trans>What the shop cannot settle by itself appears here.</Trans>
              </EmptyState>
            )}
            {list.settled.length > 0 && (
              <>
                <h2 className="mt-10 mb-4 text-2xl">
                  <Trans>
                    Settled within <NumberText value={resolvedAlarmDays} /> days
                  </Trans>
                </h2>
                <AlarmList alarms={list.settled} label={t`Settled alarms`} />
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
