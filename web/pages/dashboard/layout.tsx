import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from 'react-router';
import { ConfirmBanner } from '#web/modules/accounts/confirm-banner.tsx';
import { RequireSignedIn, usePerson } from '#web/modules/accounts/guards.tsx';
import { LimitNotice } from '#web/modules/accounts/lazy.ts';
import { ownTypeQuery } from '#web/modules/accounts/queries.ts';
import { useSecondFactorLead } from '#web/modules/accounts/second-factor-lead.ts';
import { AlarmNotice } from '#web/modules/admin/lazy.ts';
import { shop } from '#web/platform/shop.ts';
import { DashboardRail, FoldedRail } from './rail.tsx';

export const meta = () => [{ title: t`Dashboard | ${shop.name}` }];

/** What a page of the dashboard may ask of its layout. */
export interface DashboardHandle {
  /** The page needs the whole width, without the menu: paying leaves no room for other errands. */
  alone?: boolean;
}

export default function DashboardLayout() {
  const alone = useMatches().some(({ handle }) => (handle as DashboardHandle | undefined)?.alone);
  return <RequireSignedIn>{alone ? <Outlet /> : <WithMenu />}</RequireSignedIn>;
}

function WithMenu() {
  const person = usePerson();
  const { data } = useQuery(ownTypeQuery(person.email));
  useSecondFactorLead();
  const role = data && (data.isAdmin ? 'Admin' : data.type);
  const menu = { person, role, isModerator: data?.isModerator } as const;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] print:block print:min-h-0">
      <DashboardRail {...menu} />
      <div className="w-full max-w-page min-w-0 px-5 pt-5 pb-14 md:px-7.5 md:pt-7 md:pb-16 lg:px-10 lg:pt-9 lg:pb-18 print:p-0">
        <div className="print:hidden">
          <FoldedRail {...menu} />
          <ConfirmBanner email={person.email} />
          {data?.limited && <LimitNotice limit={data.limited} />}
          {menu.role === 'Admin' && <AlarmNotice />}
        </div>
        <Outlet />
      </div>
    </div>
  );
}
