import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CaseStory, PhotoMatch } from '#contract/moderation/case-schemas.ts';
import { type MatchVerdict, matchVerdicts } from '#contract/moderation/photo-matches.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import { useMatchStates, useMatchVerdicts } from './case-texts.ts';
import { judgePhotoOf } from './queries.ts';

/** Photos of the item beside those of others that they look like, and what the team says of each. */
export function CasePhotos({
  id,
  matches,
}: {
  id: CaseStory['_id'];
  matches: readonly PhotoMatch[];
}) {
  return (
    <section aria-labelledby="photo-matches" className="panel grid gap-4">
      <h2 id="photo-matches" className="text-xl!">
        <Trans>Photos that look alike</Trans>
      </h2>
      <p className="max-w-[62ch] text-sm text-muted">
        <Trans>
          A sign, no proof: two people may photograph the same thing, and makers’ pictures are
          everybody’s.
        </Trans>
      </p>
      <ul className="grid gap-6">
        {matches.map((match) => (
          <li key={match._id} className="border-t border-line pt-5 first:border-0 first:pt-0">
            <Match id={id} match={match} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { new: 'amber', confirmed: 'danger', cleared: 'pine', stock: 'blue' } as const;

function Match({ id, match }: { id: CaseStory['_id']; match: PhotoMatch }) {
  const { t } = useLingui();
  const states = useMatchStates();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={tones[match.state]}>{states[match.state]}</Chip>
        <span className="text-sm text-muted">
          <Likeness match={match} />
        </span>
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Side title={t`This item`} photo={match.own} />
        <Side title={t`Was here before`} photo={match.other} of={match.of} />
      </div>
      <Verdict id={id} match={match} />
    </div>
  );
}

/** How sure it is, in words. */
function Likeness({ match: { alike, overlap, mirrored } }: { match: PhotoMatch }) {
  const { number } = useFormats();
  if (alike === undefined) {
    return <Trans>The other file is gone: only its fingerprint says that they look alike.</Trans>;
  }
  const percent = number(alike);
  const part = number(overlap ?? 0);
  return mirrored ? (
    <Trans>
      {percent} % alike, over {part} % of the photo, mirrored
    </Trans>
  ) : (
    <Trans>
      {percent} % alike, over {part} % of the photo
    </Trans>
  );
}

function Side({
  title,
  photo,
  of,
}: {
  title: string;
  photo: PhotoMatch['own'];
  of?: PhotoMatch['of'];
}) {
  const { clock } = useFormats();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <p className="text-sm font-semibold">{title}</p>
      {photo ? (
        <ShownPhotos look="pairs" pictures={[photo]} of={title} />
      ) : (
        <p className="grid aspect-4/3 max-w-[260px] place-items-center rounded-md bg-sunken p-3 text-center text-sm text-muted">
          <Trans>The photo is gone.</Trans>
        </p>
      )}
      {of && (
        <p className="text-sm wrap-anywhere text-muted">
          {of.removed ? (
            <span>{of.name}</span>
          ) : (
            <Link to={`/product/${of._id}`} className="link">
              {of.name}
            </Link>
          )}
          <span className="block">{of.seller}</span>
          <span className="num block">{clock(Date.parse(of.listedAt))}</span>
          {of.removed && (
            <span className="block">
              <Trans>Off the shop</Trans>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** What the photo is. It can be said again, if it was said wrongly. */
function Verdict({ id, match }: { id: CaseStory['_id']; match: PhotoMatch }) {
  const { t } = useLingui();
  const verdicts = useMatchVerdicts();
  const { busy, failure, send } = useSending({ fields: [], onDone: () => undefined });
  const say = (state: MatchVerdict) =>
    send(() => judgePhotoOf(id, match._id, { state }), t`Noted.`);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm text-muted">
        <Trans>Whose is the photo of this item?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {matchVerdicts.map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            disabled={busy || match.state === verdict}
            onClick={() => void say(verdict)}
          >
            {verdicts[verdict]}
          </Button>
        ))}
      </div>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </fieldset>
  );
}
