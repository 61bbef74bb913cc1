import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TheftNoticeStory } from '#contract/serials/schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { EarlierNotices } from './earlier-notices.tsx';
import { NoticeDecision } from './notice-decision.tsx';
import { NoticeStateChip } from './notice-state.tsx';
import { ProofsShown } from './proofs-shown.tsx';
import { readProofOf } from './queries.ts';
import { useNoticeLines } from './use-notice-lines.tsx';

/** All that is needed to decide about a notice, on one page: who says that it is theirs, and who has it. */
export function NoticeDesk({ story }: { story: TheftNoticeStory }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        <Filed story={story} />
        <EarlierNotices story={story} />
        <Matches story={story} />
      </div>
      <div className="grid gap-5">
        <Decided story={story} />
        {story.decisions.length > 0 && <NoticeDecision story={story} />}
      </div>
    </div>
  );
}

function Filed({ story }: { story: TheftNoticeStory }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const lines = useNoticeLines();
  const { filer, at } = story;
  return (
    <section aria-labelledby="filed" className="panel grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="filed" className="text-xl!">
          <Trans>What was stolen</Trans>
        </h2>
        <NoticeStateChip state={story.state} />
      </div>
      <DetailLines
        lines={[
          {
            name: t`Filed by`,
            value: (
              <Link to={`/dashboard/people/${filer._id}`} className="link wrap-anywhere">
                {filer.name}
              </Link>
            ),
          },
          ...lines(story),
          { name: t`Sent`, value: <span className="num">{clock(Date.parse(at))}</span> },
        ]}
      />
      <ProofsShown
        proofs={story.proofs}
        of={t`Proofs by ${filer.name}`}
        read={readProofOf(story._id)}
      />
      <p className="text-sm text-muted">
        <Trans>Each look at a photo stands in the audit log.</Trans>
      </p>
    </section>
  );
}

function Matches({ story }: { story: TheftNoticeStory }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const { matches } = story;
  return (
    <section aria-labelledby="matches" className="panel grid gap-4">
      <h2 id="matches" className="text-xl!">
        <Plural
          value={matches.length}
          _0="No item here has this number"
          one="# item here has this number"
          other="# items here have this number"
        />
      </h2>
      {matches.length === 0 && (
        <p className="text-muted">
          <Trans>Sold items count as well. Nobody listed one with this number and model.</Trans>
        </p>
      )}
      <ul className="grid gap-5">
        {matches.map((match) => (
          <li
            key={match._id}
            className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link to={`/product/${match._id}`} className="link font-semibold wrap-anywhere">
                {match.name}
              </Link>
              <MatchState match={match} />
            </div>
            <p className="text-sm text-muted wrap-anywhere">
              <Link to={`/dashboard/people/${match.seller._id}`} className="link">
                {match.seller.name}
              </Link>
              , <span className="num">{clock(Date.parse(match.listedAt))}</span>
            </p>
            {match.photographed && (
              <p className="text-sm text-muted">
                <Trans>Its evidence photo has this number.</Trans>
              </p>
            )}
            {match.askedAt && !match.answer && (
              <p className="text-sm text-muted">
                <Trans>The seller is asked, and has not answered yet.</Trans>
              </p>
            )}
            {match.answer && (
              <>
                <p className="whitespace-pre-line wrap-anywhere">{match.answer.text}</p>
                <ProofsShown
                  proofs={match.answer.proofs}
                  of={t`Photos by ${match.seller.name}`}
                  read={readProofOf(story._id)}
                />
              </>
            )}
            {match.cleared && (
              <p className="text-sm text-muted">
                <Trans>
                  It was approved in spite of this notice, which says nothing of it now.
                </Trans>
              </p>
            )}
            {match.inReview && (
              <Link
                to={`/dashboard/cases?search=${encodeURIComponent(match.name)}`}
                className="link text-sm"
              >
                <Trans>Its case</Trans>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchState({
  match: { status, inReview },
}: {
  match: TheftNoticeStory['matches'][number];
}) {
  const { t } = useLingui();
  if (inReview) return <Chip tone="amber">{t`Held`}</Chip>;
  const labels = {
    available: t`On sale`,
    reserved: t`Being paid`,
    sold: t`Sold item`,
    removed: t`Off the shop`,
    off_sale: t`Off sale`,
  };
  return <Chip>{labels[status]}</Chip>;
}

function Decided({ story: { decidedAt, decidedBy, reason } }: { story: TheftNoticeStory }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  if (!decidedAt) return null;
  return (
    <section className="panel" aria-label={t`Decision`}>
      <DetailLines
        lines={[
          { name: t`Decided`, value: <span className="num">{clock(Date.parse(decidedAt))}</span> },
          ...(decidedBy ? [{ name: t`Decided by`, value: decidedBy }] : []),
          ...(reason
            ? [{ name: t`Reason`, value: <span className="whitespace-pre-line">{reason}</span> }]
            : []),
        ]}
      />
    </section>
  );
}
