import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import { Chip } from '#web/ui/chip.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import { useShopDay } from '#web/ui/use-shop-day.ts';
import { AppealPanel } from './appeal-panel.tsx';
import { CaseEvidencePhotos } from './case-evidence.tsx';
import { CasePhotos } from './case-photos.tsx';
import { CaseSameNumber } from './case-same-number.tsx';
import { CaseSignals } from './case-signals.tsx';
import { CaseSubject } from './case-subject.tsx';
import {
  useDecisionLabels,
  useFlagLabels,
  useKindLabels,
  useReasonLabels,
  useTemplateLabels,
} from './case-texts.ts';
import { DecisionForm } from './decision-form.tsx';

/** All that an admin needs to decide a case, on one page. */
export function CaseDesk({ story }: { story: CaseStory }) {
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="grid gap-5">
        <Reports story={story} />
        {story.signals && <CaseSignals signals={story.signals} />}
        {story.evidence && <CaseEvidencePhotos seen={story.evidence} />}
        {story.sameNumber && <CaseSameNumber same={story.sameNumber} />}
        {story.photoMatches && <CasePhotos id={story._id} matches={story.photoMatches} />}
        <CaseSubject story={story} />
      </div>
      <div className="grid gap-5">
        <Standing story={story} />
        {story.appeal && <AppealPanel id={story._id} appeal={story.appeal} />}
        <Person story={story} />
        <Others story={story} />
      </div>
    </div>
  );
}

/** Where it is decided, how it was, or why the reader cannot. */
function Standing({ story }: { story: CaseStory }) {
  if (story.decision) return <Decided story={story} />;
  if (story.decisions.length > 0) return <DecisionForm story={story} />;
  return (
    <p className="panel">
      {story.asked ? (
        <Trans>
          Somebody is paying for this item, whose serial number was reported stolen. If they pay,
          its seller gets no money until you decide; if they do not, the item is held. Look again in
          a few minutes, or decide about the notice first.
        </Trans>
      ) : (
        <Trans>This case is about you: somebody else of the team decides it.</Trans>
      )}
    </p>
  );
}

function Decided({
  story: { decision, template, note, decidedBy, decidedAt },
}: {
  story: CaseStory;
}) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const decisions = useDecisionLabels();
  const templates = useTemplateLabels();
  const lines = [
    ...(decision ? [{ name: t`Decision`, value: decisions[decision].done }] : []),
    ...(template && template !== 'none' ? [{ name: t`Template`, value: templates[template] }] : []),
    ...(note ? [{ name: t`Note`, value: note }] : []),
    ...(decidedBy ? [{ name: t`Decided by`, value: decidedBy }] : []),
    ...(decidedAt
      ? [{ name: t`Decided`, value: <span className="num">{clock(Date.parse(decidedAt))}</span> }]
      : []),
  ];
  return (
    <section className="panel" aria-label={t`Decision`}>
      <DetailLines lines={lines} />
    </section>
  );
}

/** What people said is wrong, and what the shop noticed. */
function Reports({ story }: { story: CaseStory }) {
  const { t } = useLingui();
  const { clock, number } = useFormats();
  const reasons = useReasonLabels();
  const flags = useFlagLabels();
  const points = number(story.points);
  return (
    <section aria-labelledby="reports" className="panel grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="reports" className="text-xl!">
          <Plural
            value={story.reports}
            _0="What the shop noticed"
            one="# person told us"
            other="# people told us"
          />
        </h2>
        <Chip tone="amber">
          <Trans>{points} points</Trans>
        </Chip>
      </div>
      {story.flags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {story.flags.map((flag) => (
            <li key={flag}>
              <Chip tone="blue">{flags[flag]}</Chip>
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-5">
        {story.reportsMade.map(({ _id, reporter, reason, details, pictures, at }) => (
          <li key={_id} className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
            <p className="font-semibold">{reason ? reasons[reason] : t`No reason given`}</p>
            {details && <p className="whitespace-pre-line wrap-anywhere">{details}</p>}
            <ShownPhotos look="row" pictures={pictures} of={t`Photos by ${reporter.name}`} />
            <p className="text-sm text-muted wrap-anywhere">
              <PersonLink _id={reporter._id}>{reporter.name}</PersonLink>,{' '}
              <span className="num">{clock(Date.parse(at))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PersonLink({ _id, children }: { _id: string; children: ReactNode }) {
  return (
    <Link to={`/dashboard/people/${_id}`} className="link wrap-anywhere">
      {children}
    </Link>
  );
}

/** Whom it is about, and how they have done here. */
function Person({ story: { person, history } }: { story: CaseStory }) {
  const { t } = useLingui();
  const { clock, number } = useFormats();
  const day = useShopDay();
  const { suspended, limitedUntil } = history;
  const lines = [
    {
      name: t`Person`,
      value: (
        <>
          <PersonLink _id={person._id}>{person.name}</PersonLink>
          <span className="block text-sm font-normal break-all text-muted">{person.email}</span>
        </>
      ),
    },
    {
      name: t`Type`,
      value: history.admin ? t`Admin` : history.type === 'Seller' ? t`Seller` : t`Buyer`,
    },
    { name: t`Since`, value: day(history.since) },
    { name: t`Items sold`, value: <span className="num">{number(history.sold)}</span> },
    { name: t`Verified`, value: history.verified ? t`Yes` : t`No` },
    {
      name: t`Suspended so far`,
      value: <span className="num">{number(history.suspensions)}</span>,
    },
    ...(history.gone ? [{ name: t`State`, value: t`Left the shop` }] : []),
    ...(suspended
      ? [
          {
            name: t`Suspended since`,
            value: <span className="num">{clock(Date.parse(suspended.at))}</span>,
          },
        ]
      : []),
    ...(suspended?.until
      ? [
          {
            name: t`Suspended until`,
            value: <span className="num">{clock(Date.parse(suspended.until))}</span>,
          },
        ]
      : []),
    ...(suspended?.reason ? [{ name: t`Suspended for`, value: suspended.reason }] : []),
    ...(limitedUntil
      ? [
          {
            name: t`Limited until`,
            value: <span className="num">{clock(Date.parse(limitedUntil))}</span>,
          },
        ]
      : []),
  ];
  return (
    <section className="panel" aria-label={t`Person`}>
      <DetailLines lines={lines} />
    </section>
  );
}

/** Other cases about the same person. */
function Others({ story: { history } }: { story: CaseStory }) {
  const { clock } = useFormats();
  const kinds = useKindLabels();
  const decisions = useDecisionLabels();
  if (history.cases.length === 0) return null;
  return (
    <section aria-labelledby="others" className="panel grid gap-4">
      <h2 id="others" className="text-xl!">
        <Trans>Other cases about them</Trans>
      </h2>
      <ul className="grid gap-3">
        {history.cases.map(({ _id, subjectKind, subjectName, decision, openedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Link to={`/dashboard/cases/${_id}`} className="link wrap-anywhere">
              {subjectName || kinds[subjectKind]}
            </Link>
            <span className="flex items-center gap-2 text-sm text-muted">
              <span className="num">{clock(Date.parse(openedAt))}</span>
              {decision ? (
                <Chip>{decisions[decision].done}</Chip>
              ) : (
                <Chip tone="amber">
                  <Trans>Open</Trans>
                </Chip>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
