import { Trans } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type ChecklistKind, type StepId, stepsOfKind } from '#contract/inspections/checklists.ts';
import type { Inspected } from '#contract/orders/inspected.ts';
import type { StepLine } from '#contract/orders/inspection.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { type Answers, answersOf, linesOf, type Tally, tally } from './answers.ts';
import { Preparation, Progress, Steps, Summary } from './checklist.tsx';
import { useAnsweredAlone, useAnswers } from './use-answers.ts';

interface DealChecklistProps extends Pick<ComponentProps<typeof Steps>, 'photo'> {
  kind: ChecklistKind;
  /** The id of the deal whose item it is. */
  deal: string;
  /** Its buyer. */
  owner: string | undefined;
  /** What the buyer sent of it last. */
  sent: Inspected | undefined;
  onForgotten: (undo: () => void) => void;
  children: (check: {
    list: ReactNode;
    /** As they are sent; none where nothing was answered. */
    lines: StepLine[];
    differs: number;
    /** Which version they are a change of: 0 for none. */
    version: number;
    /** Whether they were sent as they are. */
    isSent: boolean;
    /** Takes the photo out of a step, which the shop has no more. */
    dropPhoto: (step: string) => void;
  }) => ReactNode;
}

/** The list for the item of a deal, whose answers are sent. */
export function DealChecklist({ kind, deal, owner, sent, ...props }: DealChecklistProps) {
  const { photo, onForgotten, children } = props;
  const { version = 0, lines: sentLines = [] } = sent ?? {};
  const answered = { id: deal, version, sent: answersOf(sentLines) };
  const { answers, change, startAnew, isStored } = useAnswers(kind, owner, answered);
  const take = (from: Answers) => {
    for (const step of stepsOfKind[kind]) if (from[step]) change(step, from[step]);
  };
  const found = tally(kind, answers);
  const alone = useAnsweredAlone(kind, owner);
  const list = (
    <Opened kind={kind} isStored={isStored}>
      {found.done === 0 && <TakeOver found={tally(kind, alone)} onTaken={() => take(alone)} />}
      <Preparation kind={kind} />
      <Progress found={found} />
      <Steps kind={kind} answers={answers} photo={photo} onAnswer={change} />
      {found.done > 0 && (
        <Summary found={found} answers={answers} onStartAnew={() => onForgotten(startAnew())} />
      )}
    </Opened>
  );
  const lines = linesOf(kind, answers);
  return children({
    list,
    lines,
    differs: found.differs.length,
    version,
    isSent: JSON.stringify(lines) === JSON.stringify(linesOf(kind, answered.sent)),
    dropPhoto: (step) => change(step as StepId, { picture: undefined }),
  });
}

/** Offers what was answered to the same list outside of the deal: it may have been about another item. */
function TakeOver({ found, onTaken }: { found: Tally; onTaken: () => void }) {
  const { number } = useFormats();
  if (found.done === 0) return null;
  const [done, total] = [number(found.done), number(found.total)];
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <p>
        <Trans>
          You answered {done} of {total} steps of this list outside of this deal.
        </Trans>
      </p>
      <Button size="sm" onClick={onTaken}>
        <Trans>They are about this item: use them</Trans>
      </Button>
    </div>
  );
}

interface OpenedProps {
  kind: ChecklistKind;
  /** Whether this browser keeps the answers. */
  isStored: boolean;
  children: ReactNode;
}

/** Closed at first: a page with a code at its end should not be as long as the list. */
function Opened({ kind, isStored, children }: OpenedProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-3">
      <p className="max-w-[62ch]">
        <Trans>
          Go through the list together. What you find is sent to the seller with the code, or
          before. The code comes after the list: show it only when you want to take the item.
        </Trans>
      </p>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          variant={isOpen ? undefined : 'fill'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <Trans>Close the list</Trans> : <Trans>Go through the list</Trans>}
        </Button>
      </div>
      <div id={id}>{isOpen && children}</div>
      <p className="max-w-[62ch] text-sm text-muted">
        {isStored ? (
          <Trans>
            Your answers stay on this device until you send them. No connection where you meet? The{' '}
            <Link to={`/check?kind=${kind}`} className="link">
              same list
            </Link>{' '}
            works without one, and what you answer there you can bring here.
          </Trans>
        ) : (
          <Trans>
            This browser stores nothing: send what you found before you leave this page, or it is
            gone.
          </Trans>
        )}
      </p>
    </div>
  );
}
