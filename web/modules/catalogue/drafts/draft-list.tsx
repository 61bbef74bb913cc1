import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DraftSummary } from '#contract/catalogue/drafts.ts';
import { draftDays } from '#contract/catalogue/listing-life.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useLedHere } from '#web/ui/use-led-here.ts';
import { draftAddress, draftsQuery, dropDraft } from './queries.ts';

/** What is on sale comes below them: the last ones are those that somebody goes on with. */
const draftsAtOnce = 3;

/** What a seller has begun and not listed yet, last saved first; nothing where there is none. */
export function DraftList() {
  const { number } = useFormats();
  const drafts = useQuery(draftsQuery);
  const [isWhole, setWhole] = useState(false);
  const [discarded, setDiscarded] = useState<DraftSummary>();
  const ledHere = useLedHere('drafts');
  if (drafts.error && !drafts.data) {
    return (
      <div className="mb-7">
        <LoadFailed error={drafts.error} onRetry={() => void drafts.refetch()}>
          <Trans>We could not load your drafts. Check your connection and try again.</Trans>
        </LoadFailed>
      </div>
    );
  }
  if (!drafts.data?.length) return null;
  return (
    <section ref={ledHere} id="drafts" aria-labelledby="drafts-title" className="mb-8 scroll-mt-24">
      <h2 id="drafts-title" className="text-[24px] max-md:text-xl">
        <Trans>Drafts</Trans>
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        <Trans>
          Nobody but you sees them, on every device you are logged in at. After {number(draftDays)}{' '}
          days without a change they are deleted.
        </Trans>
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {drafts.data.slice(0, isWhole ? undefined : draftsAtOnce).map((draft) => (
          <DraftCard key={draft._id} draft={draft} onDiscard={() => setDiscarded(draft)} />
        ))}
      </ul>
      {!isWhole && drafts.data.length > draftsAtOnce && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          <Plural value={drafts.data.length} one="Show # draft" other="Show all # drafts" />
        </Button>
      )}
      {discarded && <DiscardQuestion draft={discarded} onClose={() => setDiscarded(undefined)} />}
    </section>
  );
}

function useNameOf({ name }: DraftSummary): string {
  const { t } = useLingui();
  return name || t`Not named yet`;
}

function DraftCard({ draft, onDiscard }: { draft: DraftSummary; onDiscard: () => void }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const name = useNameOf(draft);
  const at = clock(Date.parse(draft.savedAt));
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2.5 rounded-lg border border-line bg-surface p-3.5">
      {draft.picture ? (
        <PhotoFrame picture={draft.picture} alt="" sizes="84px" className="rounded-sm" />
      ) : (
        <span className="grid aspect-4/3 place-items-center rounded-sm bg-sunken text-muted">
          <FilePen aria-hidden="true" className="size-6 stroke-[1.4]" />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-semibold leading-snug wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-xs text-muted">
          <Trans>Last saved {at}</Trans>
        </p>
      </div>
      <div className="col-span-full flex flex-wrap gap-2 max-md:*:flex-1">
        <LinkButton
          to={draftAddress(draft._id)}
          size="sm"
          aria-label={t`Continue the draft: ${name}`}
        >
          <Trans>Continue</Trans>
        </LinkButton>
        <Button
          variant="text"
          size="sm"
          aria-label={t`Discard the draft: ${name}`}
          onClick={onDiscard}
        >
          <Trash2 aria-hidden="true" className="icon" />
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  );
}

function DiscardQuestion({ draft, onClose }: { draft: DraftSummary; onClose: () => void }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const name = useNameOf(draft);
  const removal = useMutation({
    mutationFn: () => dropDraft(draft._id),
    onSuccess: () => toast.success(t`The draft is deleted.`),
    onError: (error) =>
      toast.failure(error, t`It could not be deleted. Try again.`, t`It was removed already.`),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries(draftsQuery);
    },
  });
  return (
    <ConfirmDelete
      open
      title={<Trans>Delete this draft?</Trans>}
      busy={removal.isPending}
      onDelete={() => removal.mutate()}
      onClose={onClose}
    >
      <Trans>{name}: its text and photos are deleted for good. Your products stay.</Trans>
    </ConfirmDelete>
  );
}
