import {
  type ChecklistKind,
  checklistSteps,
  type StepId,
  type StepResult,
  stepResults,
  stepsOfKind,
} from '#contract/inspections/checklists.ts';
import { maxStepNote } from '#contract/inspections/step-note.ts';
import type { InspectedLine } from '#contract/orders/inspected.ts';
import type { StepLine } from '#contract/orders/inspection.ts';

/** What was found at a step. */
export interface Answer {
  result?: StepResult;
  note?: string;
  /** The address of a photo of it that was sent. */
  picture?: string;
}

export type Answers = Readonly<Partial<Record<StepId, Answer>>>;

/** What a browser had kept, as far as it is an answer: an older version of the shop may have written it. */
export function readAnswers(kept: unknown): Answers {
  if (typeof kept !== 'object' || kept === null) return {};
  const found: Partial<Record<StepId, Answer>> = {};
  for (const [id, value] of Object.entries(kept)) {
    if (!(id in checklistSteps) || typeof value !== 'object' || value === null) continue;
    const { result, note, picture } = value as Record<string, unknown>;
    const known = stepResults.find((one) => one === result);
    const text = typeof note === 'string' ? note.slice(0, maxStepNote) : undefined;
    const shown = typeof picture === 'string' ? picture : undefined;
    if (known || text) found[id as StepId] = { result: known, note: text, picture: shown };
  }
  return found;
}

export interface Tally {
  total: number;
  done: number;
  pass: number;
  skip: number;
  /** In the order of the list. */
  differs: StepId[];
  /** Those of them that are a reason to stop. */
  grave: StepId[];
}

export function tally(kind: ChecklistKind, answers: Answers): Tally {
  const steps = stepsOfKind[kind];
  const of = (result: StepResult) => steps.filter((id) => answers[id]?.result === result);
  const differs = of('differs');
  return {
    total: steps.length,
    done: steps.filter((id) => answers[id]?.result).length,
    pass: of('pass').length,
    skip: of('skip').length,
    differs,
    grave: differs.filter((id) => checklistSteps[id].weight === 'must'),
  };
}

/** The step that comes next: the first without a result behind this one, else the first at all. */
export function nextOpenStep(
  kind: ChecklistKind,
  answers: Answers,
  from: StepId,
): StepId | undefined {
  const steps = stepsOfKind[kind];
  const at = steps.indexOf(from);
  const isOpen = (id: StepId) => id !== from && !answers[id]?.result;
  return steps.slice(at + 1).find(isOpen) ?? steps.find(isOpen);
}

/** What to bring for all steps of a list, each once. */
export function needsOf(kind: ChecklistKind): string[] {
  return [...new Set(stepsOfKind[kind].flatMap((id) => checklistSteps[id].needs ?? []))];
}

export function minutesOf(kind: ChecklistKind): number {
  return stepsOfKind[kind].reduce((sum, id) => sum + checklistSteps[id].minutes, 0);
}

/** The answers to a list as they are sent: what was left open was not checked. Nothing where nothing was answered. */
export function linesOf(kind: ChecklistKind, answers: Answers): StepLine[] {
  const steps = stepsOfKind[kind];
  if (!steps.some((id) => answers[id]?.result)) return [];
  return steps.map((step) => {
    const { result = 'skip', note, picture } = answers[step] ?? {};
    return {
      step,
      result,
      ...(note?.trim() && { note: note.trim() }),
      ...(picture && result === 'differs' && { picture }),
    };
  });
}

/** The same backwards: what was sent from another device is there to be changed. */
export const answersOf = (lines: readonly InspectedLine[]): Answers =>
  readAnswers(
    Object.fromEntries(
      lines.flatMap((line) => (typeof line === 'string' ? [] : [[line.step, line]])),
    ),
  );
