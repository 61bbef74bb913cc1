import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { RequireRole } from '#web/modules/accounts/guards.tsx';
import { CaseDesk } from '#web/modules/moderation/cases/case-desk.tsx';
import { useKindLabels } from '#web/modules/moderation/cases/case-texts.ts';
import { caseQuery } from '#web/modules/moderation/cases/queries.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

/** One case, for admins and moderators. */
export function CaseView() {
  return (
    <RequireRole only="moderator">
      <OneCase />
    </RequireRole>
  );
}

function OneCase() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(caseQuery(id));
  const kinds = useKindLabels();
  const unknown = useIsUnknown(query);
  const name = query.data && (query.data.subjectName || kinds[query.data.subjectKind]);
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs trail={[{ label: t`Cases`, to: '/dashboard/cases' }]} here={name ?? t`Case`} />
      </div>
      {unknown ? (
        <Missing
          title={<Trans>This case does not exist.</Trans>}
          to="/dashboard/cases"
          link={<Trans>All cases</Trans>}
        />
      ) : (
        <Loaded query={query}>
          {(story) => (
            <>
              <WorkHead
                title={<span className="wrap-anywhere">{name}</span>}
                summary={kinds[story.subjectKind]}
              />
              <CaseDesk key={story._id} story={story} />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}
