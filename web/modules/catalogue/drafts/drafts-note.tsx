import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { draftAddress, draftsQuery } from './queries.ts';

/** Above an empty form: what the seller began last, perhaps on another device, and whether they go on with it or begin anew. */
export function DraftsNote({ onAfresh }: { onAfresh: () => void }) {
  const { data } = useQuery(draftsQuery);
  const { clock } = useFormats();
  // What is begun in the form below is no news.
  const [first, setFirst] = useState(data);
  if (!first && data) setFirst(data);
  const [newest] = first ?? [];
  const count = first?.length ?? 0;
  if (!newest) return null;
  const { name, savedAt } = newest;
  const at = clock(Date.parse(savedAt));
  return (
    <aside
      aria-labelledby="drafts-note"
      className="mb-5 grid grid-cols-1 gap-3.5 rounded-lg bg-pine-tint px-5 py-4.5"
    >
      <h2 id="drafts-note" className="flex items-center gap-2.5 text-lg!">
        <FilePen aria-hidden="true" className="size-5 flex-none stroke-[1.8]" />
        <Trans>You had begun to list something</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5 max-md:*:w-full">
        <LinkButton
          to={draftAddress(newest._id)}
          className="h-auto! py-2.5 text-left wrap-anywhere whitespace-normal!"
        >
          {name ? (
            <Trans>
              Go on with your {name} from {at}
            </Trans>
          ) : (
            <Trans>Go on with your draft from {at}</Trans>
          )}
        </LinkButton>
        <Button variant="text" onClick={onAfresh}>
          <Trans>Begin anew</Trans>
        </Button>
      </div>
      {count > 1 && (
        <Link
          to="/dashboard/myproducts#drafts"
          className="link inline-flex items-center justify-self-start text-sm touch:min-h-11"
        >
          <Plural value={count} one="See your # draft" other="See all your # drafts" />
        </Link>
      )}
    </aside>
  );
}
