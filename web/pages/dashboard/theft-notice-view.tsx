import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { NoticeDesk } from '#web/modules/serials/notice-desk.tsx';
import { noticeQuery } from '#web/modules/serials/queries.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** One theft notice, for admins and moderators. */
export function TheftNoticeView() {
  return (
    <RequireRole only="moderator">
      <OneNotice />
    </RequireRole>
  );
}

function OneNotice() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(noticeQuery(id));
  const unknown = useIsUnknown(query);
  const name = query.data && [query.data.brand, query.data.model].filter(Boolean).join(' ');
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs
          trail={[{ label: t`Theft Notices`, to: '/dashboard/theftnotices' }]}
          here={name ?? t`Theft Notice`}
        />
      </div>
      {unknown ? (
        <Missing
          title={<Trans>This notice does not exist.</Trans>}
          to="/dashboard/theftnotices"
          link={<Trans>All notices</Trans>}
        />
      ) : (
        <Loaded query={query}>
          {(story) => (
            <>
              <WorkHead title={<span className="wrap-anywhere">{name}</span>} />
              <NoticeDesk key={`${story._id}${story.state}`} story={story} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
