import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { PersonFile } from '#contract/admin/person-file-schemas.ts';
import { RequireRole, useIsAdmin } from '#web/modules/accounts/guards.tsx';
import { PersonFacts, PersonRecords } from '#web/modules/admin/person-file.tsx';
import { personFileQuery } from '#web/modules/admin/queries.ts';
import { Limits } from '#web/modules/moderation/limits.tsx';
import { Moderating } from '#web/modules/moderation/moderating.tsx';
import { VerifyCell } from '#web/modules/moderation/people-table.tsx';
import { Suspension } from '#web/modules/moderation/suspension.tsx';
import { shop } from '#web/platform/shop.ts';
import { useIsUnknown } from '#web/platform/use-fresh.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Face } from '#web/ui/face.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Missing } from '#web/ui/missing.tsx';
import { WorkHead } from '#web/ui/work-head.tsx';

export const meta = () => [{ title: t`Person | ${shop.name}` }];

export default function PersonPage() {
  return (
    <RequireRole only="moderator">
      <Person />
    </RequireRole>
  );
}

function Person() {
  const { id = '' } = useParams();
  const query = useQuery(personFileQuery(id));
  const isUnknown = useIsUnknown(query);
  if (isUnknown) {
    return (
      <Missing
        title={<Trans>Nobody is here under this address.</Trans>}
        to="/dashboard"
        link={<Trans>Dashboard</Trans>}
      />
    );
  }
  return <Loaded query={query}>{(file) => <Shown file={file} />}</Loaded>;
}

function Shown({ file }: { file: PersonFile }) {
  const { t } = useLingui();
  const isAdmin = useIsAdmin();
  const { person } = file;
  const list =
    person.type === 'Seller'
      ? { label: t`All Sellers`, to: '/dashboard/allsellers' }
      : { label: t`All Buyers`, to: '/dashboard/allbuyers' };
  return (
    <>
      <div className="mb-4">
        <Breadcrumbs trail={[list]} here={person.name} />
      </div>
      <WorkHead title={person.name} summary={person.email} />
      <div className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-3">
        <Face name={person.name} src={person.photoURL} picture={person.picture} size={44} />
        {isAdmin && person.type === 'Seller' && (
          <div>
            <VerifyCell person={person} />
          </div>
        )}
        <div>
          <Suspension person={person} />
        </div>
        <div>
          <Limits person={person} />
        </div>
        {isAdmin && (
          <div>
            <Moderating person={person} />
          </div>
        )}
      </div>
      <PersonFacts file={file} />
      <PersonRecords file={file} />
    </>
  );
}
