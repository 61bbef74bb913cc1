import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Banner } from '#web/ui/banner.tsx';
import { alarmCountQuery } from './queries.ts';

/** Tells an admin on every page of the dashboard that somebody is needed; nothing while nobody is. */
export function AlarmNotice() {
  const { data } = useQuery(alarmCountQuery);
  if (!data?.open) return null;
  return (
    <div className="mb-5">
      <Banner
        tone="warning"
        action={
          <Link to="/dashboard/alarms" className="link text-inherit!">
            <Trans>See what happened</Trans>
          </Link>
        }
      >
        <Plural
          value={data.open}
          one="# alarm is open and needs your attention."
          other="# alarms are open and need your attention."
        />
      </Banner>
    </div>
  );
}
