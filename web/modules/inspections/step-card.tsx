import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  axes,
  checklistSteps,
  results,
  type StepId,
  type StepResult,
  stepResults,
  weights,
} from '#contract/inspections/checklists.ts';
import { maxStepNote } from '#contract/inspections/step-note.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Answer } from './answers.ts';
import { useNeedLabels } from './need-labels.ts';
import { useWords } from './use-words.ts';

interface StepCardProps {
  id: StepId;
  /** From 1. */
  place: number;
  total: number;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** A finger or a mouse has chosen: the reader goes on. */
  onChosen: () => void;
  /** Takes a photo of what differs; left out where there is nobody to send it to. */
  photo?: ComponentType<StepPhotoProps> | undefined;
}

export interface StepPhotoProps {
  picture: string | undefined;
  onPicture: (picture: string | undefined) => void;
}

/** One step: what to do, what a fault looks like, and three large answers. */
export function StepCard({ id, place, total, answer, photo: Photo, ...on }: StepCardProps) {
  const { onAnswer, onChosen } = on;
  const { number } = useFormats();
  const { word, step } = useWords();
  const { axis, weight, asks } = checklistSteps[id];
  const words = step(id);
  const [at, count] = [number(place), number(total)];
  return (
    <li
      id={`step-${id}`}
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <fieldset className="grid gap-3">
        <legend className="grid w-full gap-2">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
            <span className="num">
              <Trans>
                Step {at} of {count}
              </Trans>
            </span>
            <span>{word(axes[axis])}</span>
          </span>
          <span className="block text-lg/[1.4] font-[620] text-pretty">{words.do}</span>
        </legend>
        <p className="text-pretty">
          <span className="font-[620]">
            <Trans>A fault:</Trans>
          </span>{' '}
          {words.fault}
        </p>
        <p className="text-sm text-muted">
          {word(weights[weight])}
          <Effort id={id} />
        </p>
        <StepHelp asks={asks} />
        <Choices id={id} chosen={answer?.result} onAnswer={onAnswer} onChosen={onChosen} />
        <StepNote answer={answer} onAnswer={onAnswer} />
        {Photo && answer?.result === 'differs' && (
          <Photo picture={answer.picture} onPicture={(picture) => onAnswer({ picture })} />
        )}
      </fieldset>
    </li>
  );
}

/** How long it takes and what to have in the bag. */
function Effort({ id }: { id: StepId }) {
  const { number } = useFormats();
  const needLabels = useNeedLabels();
  const { minutes, needs } = checklistSteps[id];
  const count = number(minutes);
  const need = needs && needLabels[needs];
  return (
    <>
      {' · '}
      <Trans>{count} min</Trans>
      {need && (
        <>
          {' · '}
          <Trans>you need {need}</Trans>
        </>
      )}
    </>
  );
}

const helpLook = 'link inline-flex min-h-11 items-center justify-self-start';

/** The page of the shop that helps with a step. */
function StepHelp({ asks }: { asks: string | undefined }) {
  if (asks === 'sensor-test') {
    return (
      <Link to="/check/sensor" className={helpLook}>
        <Trans>Go to the sensor test</Trans>
      </Link>
    );
  }
  if (asks === 'serial-ending') {
    return (
      <Link to="/serial" className={helpLook}>
        <Trans>Check a serial number</Trans>
      </Link>
    );
  }
  return null;
}

const marks: Record<StepResult, string> = {
  pass: 'has-checked:border-pine has-checked:bg-pine-tint has-checked:inset-ring-pine',
  differs: 'has-checked:border-danger has-checked:bg-danger-tint has-checked:inset-ring-danger',
  skip: 'has-checked:border-ink has-checked:bg-sunken has-checked:inset-ring-ink',
};

interface ChoicesProps extends Pick<StepCardProps, 'id' | 'onAnswer' | 'onChosen'> {
  chosen: StepResult | undefined;
}

/** Radios of the browser's own: they can be ticked before the scripts run, and without them, though then nothing is kept. */
function Choices({ id, chosen, onAnswer, onChosen }: ChoicesProps) {
  const { word } = useWords();
  const group = useId();
  // An arrow key chooses each answer that it passes: who uses one stays where they are.
  const isByKey = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const keepTicked = useEffectEvent(() => {
    const ticked = list.current?.querySelector<HTMLInputElement>('input:checked');
    const result = stepResults.find((one) => one === ticked?.value);
    if (result) onAnswer({ result });
  });
  // What was ticked while the scripts were on their way.
  useEffect(() => keepTicked(), []);
  function choose(result: StepResult) {
    onAnswer({ result });
    if (!isByKey.current && result !== 'differs') onChosen();
  }
  return (
    <div ref={list} className="grid gap-2.5 sm:grid-cols-3">
      {stepResults.map((result) => (
        <label
          key={result}
          className={cx(
            'flex min-h-13 cursor-pointer items-center gap-3 rounded-md border border-field bg-surface px-4 py-2 text-md font-[560] transition-colors has-checked:inset-ring',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verified',
            marks[result],
          )}
        >
          <input
            type="radio"
            name={`${group} ${id}`}
            value={result}
            checked={chosen === result}
            onKeyDown={() => {
              isByKey.current = true;
            }}
            onKeyUp={() => {
              isByKey.current = false;
            }}
            onChange={() => choose(result)}
            className="size-5 flex-none accent-pine outline-none"
          />
          {word(results[result])}
        </label>
      ))}
    </div>
  );
}

/** What differs is written down at once; to any other answer a note can be added. */
function StepNote({ answer, onAnswer }: Pick<StepCardProps, 'answer' | 'onAnswer'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!answer?.result) return null;
  const { result, note = '' } = answer;
  if (result !== 'differs' && !note && !isOpen) {
    return (
      <div>
        <Button variant="line" onClick={() => setOpen(true)}>
          <Trans>Add a note</Trans>
        </Button>
      </div>
    );
  }
  return (
    <TextArea
      label={result === 'differs' ? t`What differs?` : t`Note`}
      rows={2}
      maxLength={maxStepNote}
      value={note}
      onChange={({ target }) => {
        // It stays when the last letter goes.
        setOpen(true);
        onAnswer({ note: target.value });
      }}
    />
  );
}
