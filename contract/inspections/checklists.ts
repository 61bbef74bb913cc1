import lists from './checklists.json' with { type: 'json' };

/*
 * What two people look at together before an item changes hands: steps in both languages, and a list of them for each kind.
 * Without zod: pages show it. Its words are corrected in the file, by hand, like those of the reference of camera models.
 */

export type ChecklistKind = keyof typeof lists.kinds;
export type StepId = keyof typeof lists.steps;
export type StepResult = keyof typeof lists.results;

/** In one language: what to do, and what a fault looks like. */
interface StepWords {
  do: string;
  fault: string;
}

export interface Step {
  axis: keyof typeof lists.axes;
  weight: keyof typeof lists.weights;
  minutes: number;
  /** What to bring for it. */
  needs?: string;
  /** Where the shop helps. */
  asks?: string;
  en: StepWords;
  bn: StepWords;
}

export const checklistKinds = Object.keys(lists.kinds) as ChecklistKind[];
export const stepResults = Object.keys(lists.results) as StepResult[];
export const checklistSteps: Record<StepId, Step> = lists.steps as Record<StepId, Step>;
export const stepsOfKind = lists.kinds as Record<ChecklistKind, StepId[]>;
export const { about, results, weights, axes } = lists;

export function findChecklistKind(word: string | null): ChecklistKind | undefined {
  return checklistKinds.find((kind) => kind === word);
}
