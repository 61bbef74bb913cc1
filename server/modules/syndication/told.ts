import { boxItems, boxStates, warrantyDay } from '#contract/condition/box.ts';
import { conditionOf } from '#contract/condition/grade.ts';
import type { ItemOfSeller } from './seller-store.ts';

type Told = Pick<ItemOfSeller, 'conditionReport' | 'boxContents'>;

/**
 * What a seller tells of an item beyond its description, with the ids of the API: how it looks and works, of 5, each defect, what is in
 * the box and what is missing. Nothing of what nobody tells.
 */
export function toldOf({ conditionReport: report, boxContents: box }: Told) {
  const grades = report && conditionOf(report);
  const lastDay = box && warrantyDay(box);
  return {
    ...(grades?.cosmetic && { looks: grades.cosmetic.grade }),
    ...(grades?.function && { works: grades.function.grade }),
    ...(report?.defects.length && {
      defects: report.defects.map(({ part, severity, note }) => ({
        part,
        severity,
        ...(note && { note }),
      })),
    }),
    ...(box && { box: box.items }),
    ...(lastDay && { warrantyUntil: lastDay }),
    ...(box?.firmware && { firmware: box.firmware }),
  };
}

const plain = (id: string) => id.replaceAll('_', ' ');
const namesOfStates = { yes: 'In the box', no: 'Missing' };

/** The same as names and texts, for readers that know no ids. */
export function* toldInWords(item: Told): Generator<[name: string, text: string]> {
  const { looks, works, defects, box, warrantyUntil, firmware } = toldOf(item);
  if (looks) yield ['Looks', `${looks} of 5`];
  if (works) yield ['Works', `${works} of 5`];
  const named = defects?.map(
    ({ part, severity, note }) => `${plain(part)} (${[severity, note].filter(Boolean).join(', ')})`,
  );
  if (named) yield ['Defects', named.join('; ')];
  for (const state of boxStates) {
    const items = boxItems.filter((id) => box?.[id] === state);
    if (items.length > 0) yield [namesOfStates[state], items.map(plain).join(', ')];
  }
  if (warrantyUntil) yield ['Warranty until', warrantyUntil];
  if (firmware) yield ['Firmware', firmware];
}
