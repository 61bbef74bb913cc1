import { expect, it } from 'vitest';
import { modelKinds } from '#contract/catalogue/choices.ts';
import {
  about,
  axes,
  checklistKinds,
  checklistSteps,
  findChecklistKind,
  results,
  type StepId,
  stepsOfKind,
  weights,
} from './checklists.ts';

const steps = Object.entries(checklistSteps);

it('has 52 steps in 17 lists', () => {
  expect(steps).toHaveLength(52);
  expect(checklistKinds).toHaveLength(17);
});

it.each(steps)('says in both languages what to do and what a fault is: %s', (_, step) => {
  for (const { do: what, fault } of [step.en, step.bn]) {
    expect(what.length).toBeGreaterThan(20);
    expect(fault.length).toBeGreaterThan(10);
  }
  expect(step.en.do + step.en.fault).not.toMatch(/[\u0980-\u09ff]/);
  expect(step.bn.do).toMatch(/[\u0980-\u09ff]/);
  expect(step.bn.fault).toMatch(/[\u0980-\u09ff]/);
  expect(Object.keys(axes)).toContain(step.axis);
  expect(Object.keys(weights)).toContain(step.weight);
  expect(step.minutes).toBeGreaterThan(0);
});

it.each([about, ...Object.values({ ...results, ...weights, ...axes })])(
  'names all else in both languages, too: $en',
  ({ en, bn }) => {
    expect(en).toMatch(/[a-z]/);
    expect(bn).toMatch(/[\u0980-\u09ff]/);
  },
);

it.each(modelKinds)('has a list for each kind of model: %s', (kind) => {
  expect(findChecklistKind(kind)).toBe(kind);
});

it.each(checklistKinds)(
  'has a list of steps that exist, each once, place and item first: %s',
  (kind) => {
    const list = stepsOfKind[kind];
    expect(list.slice(0, 2)).toEqual(['place', 'same-item']);
    expect(new Set(list).size).toBe(list.length);
    for (const id of list) expect(checklistSteps[id]).toBeDefined();
  },
);

it('has no step that is on no list, and no list of another word', () => {
  const used = new Set<StepId>(Object.values(stepsOfKind).flat());
  expect(Object.keys(checklistSteps).filter((id) => !used.has(id as StepId))).toEqual([]);
  expect(findChecklistKind('toString')).toBeUndefined();
  expect(findChecklistKind(null)).toBeUndefined();
});
