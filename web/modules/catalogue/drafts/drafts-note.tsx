import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '#web/ui/link-button.tsx';
import { draftAddress, draftsQuery } from './queries.ts';

/** Above an empty form: what the seller began before, perhaps on another device, and the way back to it. */
export function DraftsNote() {
  const { data } = useQuery(draftsQuery);
  // What is begun in the form below is no news.
  const [first, setFirst] = useState(data);
  if (!first && data) setFirst(data);
  const [newest] = first ?? [];
  const count = first?.length ?? 0;
  if (!newest) return null;
  const { name } = newest;
  return (
    <aside className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-5 py-3.5">
      <FilePen aria-hidden="true" className="size-5 flex-none stroke-[1.8] text-muted" />
      <p className="min-w-0 flex-1 basis-52 text-md wrap-anywhere">
        {count > 1 ? (
          <Plural value={count} one="# draft of yours waits." other="# drafts of yours wait." />
        ) : name ? (
          <Trans>Your draft of {name} waits.</Trans>
        ) : (
          <Trans>A draft of yours waits.</Trans>
        )}
      </p>
      <LinkButton
        to={count > 1 ? '/dashboard/myproducts#drafts' : draftAddress(newest._id)}
        size="sm"
      >
        {count > 1 ? <Trans>Choose one</Trans> : <Trans>Continue</Trans>}
      </LinkButton>
    </aside>
  );
}
