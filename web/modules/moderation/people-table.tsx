import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PersonRow } from '#contract/accounts/schemas.ts';
import { useDecision } from '#web/platform/use-decision.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Face } from '#web/ui/face.tsx';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { TableState } from '#web/ui/table-state.ts';
import { useTypeLabels } from '#web/ui/type-labels.ts';
import { VerifiedBadge } from '#web/ui/verified-badge.tsx';
import { removePerson, verify } from './queries.ts';
import { Suspension } from './suspension.tsx';

/** The question for a reason, fetched when it is first asked. */
const UnverifyDialog = lazyPart(
  async () => (await import('./unverify-dialog.tsx')).UnverifyDialog,
  { giveUp: ({ onClose }) => onClose() },
);

interface PeopleTableProps {
  label: string;
  people: readonly PersonRow[];
  /** Sellers can be verified, by admins. */
  verifiable: boolean;
  /** By admins. */
  deletable: boolean;
  sorting: Pick<TableState, 'sort' | 'order' | 'turn'>;
}

/** The buyers or the sellers of the shop. */
export function PeopleTable({ label, people, verifiable, deletable, sorting }: PeopleTableProps) {
  const { t } = useLingui();
  const typeLabels = useTypeLabels();
  const [personToDelete, setPersonToDelete] = useState<PersonRow>();
  const verification: Column<PersonRow> = {
    header: t`Verify`,
    cell: (person) => <VerifyCell person={person} />,
  };
  const deletion: Column<PersonRow> = {
    header: t`Delete`,
    kind: 'actions',
    cell: (person) => (
      <Button variant="danger" size="sm" onClick={() => setPersonToDelete(person)}>
        <Trash2 aria-hidden="true" className="icon" />
        <Trans>Delete</Trans>
      </Button>
    ),
  };
  const columns: Column<PersonRow>[] = [
    {
      header: t`Image`,
      kind: 'face',
      cell: ({ name, photoURL, picture }) => (
        <Face name={name} src={photoURL} picture={picture} size={44} />
      ),
    },
    {
      header: t`Name`,
      kind: 'title',
      sort: 'name',
      cell: (person) => (
        <>
          <b className="inline-flex items-center gap-1.5 font-semibold">
            <Link
              to={`/dashboard/people/${person._id}`}
              className="inline-block py-1 underline-offset-4 hover:underline pointer-coarse:py-3"
            >
              {person.name}
            </Link>
            {person.verify && <VerifiedBadge />}
          </b>
          <Suspension person={person} />
        </>
      ),
    },
    { header: t`Email`, kind: 'title', sort: 'email', cell: (person) => person.email },
    { header: t`Type`, cell: (person) => typeLabels[person.type] },
    ...(verifiable ? [verification] : []),
    ...(deletable ? [deletion] : []),
  ];
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={people}
        rowKey={(person) => person._id}
        sorting={sorting}
      />
      {personToDelete && (
        <Question person={personToDelete} onClose={() => setPersonToDelete(undefined)} />
      )}
    </>
  );
}

/** Verifies a seller, or takes that back. */
export function VerifyCell({ person }: { person: PersonRow }) {
  const { t } = useLingui();
  const change = useDecision({
    work: () => verify(person._id),
    done: t`Update verify successfully!`,
    failed: t`It could not be verified. Try again.`,
  });
  const [asked, setAsked] = useState(false);
  if (person.verify) {
    return (
      <>
        <Chip tone="blue">
          <Trans>Verified</Trans>
        </Chip>
        <span className="-ml-2.5 block">
          <Button
            variant="text"
            size="sm"
            onClick={() => setAsked(true)}
            className="underline decoration-field underline-offset-4"
          >
            <Trans>Take back</Trans>
          </Button>
        </span>
        {asked && <UnverifyDialog person={person} onClose={() => setAsked(false)} />}
      </>
    );
  }
  return (
    <Button size="sm" loading={change.isPending} onClick={() => change.mutate()}>
      {!change.isPending && <BadgeCheck aria-hidden="true" className="icon" />}
      <Trans>Verify</Trans>
    </Button>
  );
}

function Question({ person, onClose }: { person: PersonRow; onClose: () => void }) {
  const { t } = useLingui();
  const name = person.name;
  const deletion = useDecision({
    work: removePerson,
    done: t`Delete from mongodb successfully!`,
    failed: t`It could not be deleted. Try again.`,
    onSettled: onClose,
  });
  return (
    <ConfirmDelete
      open
      title={<Trans>Delete {name}?</Trans>}
      busy={deletion.isPending}
      onDelete={() => deletion.mutate(person._id)}
      onClose={onClose}
    >
      {person.type === 'Seller' ? (
        <Trans>The unsold products leave the shop. Paid orders and their records stay.</Trans>
      ) : (
        <Trans>The account is closed at once. Paid orders and their records stay.</Trans>
      )}
    </ConfirmDelete>
  );
}
