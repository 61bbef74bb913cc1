import { Trans, useLingui } from '@lingui/react/macro';
import type { TheftNoticeStory } from '#contract/serials/schemas.ts';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { useStateLabels } from './notice-state.tsx';

/** What was filed before, by the same person and about the same number, and what became of it. */
export function EarlierNotices({ story: { earlier, filer } }: { story: TheftNoticeStory }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="earlier" className="panel grid gap-4">
      <h2 id="earlier" className="text-xl!">
        <Trans>Earlier notices</Trans>
      </h2>
      <DetailLines
        lines={[
          { name: t`By ${filer.name}`, value: <Counted notices={earlier.ofFiler} /> },
          { name: t`About this number`, value: <Counted notices={earlier.ofNumber} /> },
        ]}
      />
    </section>
  );
}

function Counted({ notices }: { notices: TheftNoticeStory['earlier']['ofFiler'] }) {
  const labels = useStateLabels();
  const { number } = useFormats();
  if (notices.length === 0) return <Trans>None</Trans>;
  return (
    <span className="num">
      {notices.map(({ state, count }) => `${labels[state]}: ${number(count)}`).join(', ')}
    </span>
  );
}
