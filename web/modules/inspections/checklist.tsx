import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { type ChecklistKind, type StepId, stepsOfKind } from '#contract/inspections/checklists.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressLine } from '#web/ui/progress.tsx';
import {
  type Answer,
  type Answers,
  minutesOf,
  needsOf,
  nextOpenStep,
  type Tally,
  tally,
} from './answers.ts';
import { useNeedLabels } from './need-labels.ts';
import { StepCard } from './step-card.tsx';
import { useAnswers } from './use-answers.ts';
import { useWords } from './use-words.ts';

interface ChecklistProps {
  kind: ChecklistKind;
  /** Whose answers they are; nobody's for a visitor. */
  owner: string | undefined;
  /** The answers are gone; `undo` brings them back. */
  onForgotten: (undo: () => void) => void;
}

/** A list that two people go through at a table, answer by answer. It asks the shop for nothing. */
export function Checklist({ kind, owner, onForgotten }: ChecklistProps) {
  const { answers, change, startAnew, isStored } = useAnswers(kind, owner);
  const found = tally(kind, answers);
  const forget = () => onForgotten(startAnew());
  return (
    <>
      <Preparation kind={kind} />
      <noscript>
        <p className="mb-6 rounded-md bg-amber-tint px-4.5 py-3.5 text-amber-ink">
          <Trans>Without scripts nothing that you tick here is kept.</Trans>
        </p>
      </noscript>
      <Progress found={found} />
      <Steps kind={kind} answers={answers} onAnswer={change} />
      {found.done > 0 && <Summary found={found} answers={answers} onStartAnew={forget} />}
      <Whereabouts owner={owner} isStored={isStored} />
    </>
  );
}

interface StepsProps extends Pick<ComponentProps<typeof StepCard>, 'photo'> {
  kind: ChecklistKind;
  answers: Answers;
  onAnswer: (step: StepId, answer: Answer) => void;
}

/** The steps of a list, one below the other. */
export function Steps({ kind, answers, onAnswer, photo }: StepsProps) {
  const steps = stepsOfKind[kind];
  return (
    <ol className="mt-4 grid gap-4">
      {steps.map((id, index) => (
        <StepCard
          key={id}
          id={id}
          place={index + 1}
          total={steps.length}
          answer={answers[id]}
          photo={photo}
          onAnswer={(answer) => onAnswer(id, answer)}
          onChosen={() => goOn(kind, answers, id)}
        />
      ))}
    </ol>
  );
}

function goOn(kind: ChecklistKind, answers: Answers, from: StepId): void {
  // An answer that is changed later leads nowhere.
  if (answers[from]?.result) return;
  const next = nextOpenStep(kind, answers, from);
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    ? 'auto'
    : 'smooth';
  document
    .getElementById(next ? `step-${next}` : 'check-summary')
    ?.scrollIntoView({ behavior, block: 'start' });
}

export function Preparation({ kind }: { kind: ChecklistKind }) {
  const { i18n } = useLingui();
  const { number } = useFormats();
  const labels = useNeedLabels();
  const minutes = number(minutesOf(kind));
  const needs = new Intl.ListFormat(i18n.locale).format(
    needsOf(kind).map((need) => labels[need] ?? need),
  );
  return (
    <p className="mb-6 max-w-[62ch] text-muted text-pretty">
      <Trans>About {minutes} minutes.</Trans> {needs && <Trans>Bring {needs}.</Trans>}
    </p>
  );
}

/** Stays in sight while the list passes. */
export function Progress({ found }: { found: Tally }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [done, total] = [number(found.done), number(found.total)];
  const differing = number(found.differs.length);
  return (
    <div className="sticky top-0 z-10 -mx-4 grid gap-2 border-b border-line bg-paper px-4 py-3">
      <p role="status" className="num text-sm font-[620]">
        <Trans>
          {done} of {total} done
        </Trans>
        {found.differs.length > 0 && (
          <>
            {' · '}
            <Trans>{differing} not as listed</Trans>
          </>
        )}
      </p>
      <ProgressLine label={t`Steps done`} value={found.done / found.total} />
    </div>
  );
}

interface SummaryProps {
  found: Tally;
  answers: Answers;
  onStartAnew: () => void;
}

/** What was found, and what can be done about it. */
export function Summary({ found, answers, onStartAnew }: SummaryProps) {
  const { number } = useFormats();
  const [pass, skip] = [number(found.pass), number(found.skip)];
  const open = number(found.total - found.done);
  return (
    <section
      id="check-summary"
      aria-labelledby="check-summary-title"
      className="mt-10 grid scroll-mt-24 gap-4"
    >
      <h2 id="check-summary-title" className="text-xl md:text-2xl">
        <Trans>What you found</Trans>
      </h2>
      <p className="num">
        <Trans>
          {pass} fine, {skip} not checked, {open} open.
        </Trans>
      </p>
      {found.grave.length > 0 && (
        <Banner tone="warning">
          <Trans>There is a fault that is a reason to stop. You need not take the item.</Trans>
        </Banner>
      )}
      {found.differs.length > 0 && <Differences steps={found.differs} answers={answers} />}
      <div>
        <Button onClick={onStartAnew}>
          <Trans>Start anew</Trans>
        </Button>
      </div>
    </section>
  );
}

function Differences({ steps, answers }: { steps: readonly StepId[]; answers: Answers }) {
  const { step } = useWords();
  return (
    <>
      <p>
        <Trans>
          Not as listed. Agree on it together: a lower price, or no sale, or it is fine with you.
        </Trans>
      </p>
      <ul className="grid list-disc gap-2 pl-5 marker:text-danger">
        {steps.map((id) => (
          <li key={id} className="wrap-anywhere">
            <a href={`#step-${id}`} className="link">
              {step(id).do}
            </a>
            {answers[id]?.note && <p className="text-muted">{answers[id].note}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where the answers lie, and until when. */
function Whereabouts({ owner, isStored }: { owner: string | undefined; isStored: boolean }) {
  return (
    <p className="mt-10 max-w-[62ch] text-sm text-muted text-pretty">
      {!isStored && (
        <Trans>
          This browser stores nothing: your answers are gone when you leave this page. They are sent
          to nobody.
        </Trans>
      )}
      {isStored && owner === undefined && (
        <Trans>
          Your answers stay in this tab and are sent to nobody. They go when you close it.
        </Trans>
      )}
      {isStored && owner !== undefined && (
        <Trans>
          Your answers stay on this device and are sent to nobody. They go when you log out.
        </Trans>
      )}
    </p>
  );
}
