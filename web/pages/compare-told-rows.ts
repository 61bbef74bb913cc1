import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { boxItems, warrantyDay } from '#contract/condition/box.ts';
import { coverageOf, toldParts } from '#contract/condition/grade.ts';
import { conditionAxes, type PartId, partIds } from '#contract/condition/parts.ts';
import { coverageWords } from '#web/modules/catalogue/condition/coverage-words.ts';
import { kindOfPage } from '#web/modules/catalogue/condition/kind-of-page.ts';
import { hasLens } from '#web/modules/catalogue/condition/lens-of-page.ts';
import {
  axisNames,
  boxNames,
  gradeNames,
  partNames,
  severityNames,
  stateNames,
} from '#web/modules/catalogue/condition/words.ts';
import { shotCountOf } from '#web/modules/catalogue/shots/shot-count-of.ts';
import { useFormats } from '#web/ui/formats.ts';
import type { Compared } from './compare-data.ts';

export interface Row {
  name: string;
  cell: (column: Compared) => ReactNode;
  /** The number that is better the lower it is. */
  lower?: (column: Compared) => number | null;
  /** What the cell says, where that is no text and no number of `lower`: by it two cells are the same. */
  said?: (column: Compared) => string | undefined;
}

/** What its sellers say of an item beyond the form's eleven fields: grades, each part that any of them tells of, the box and the views. */
export function useToldRows(columns: readonly Compared[]): Row[] {
  return [...useGradeRows(), ...usePartRows(columns), ...useBoxRows(), useViewsRow()];
}

/** How each looks and works, and which of its parts have defects. */
function useGradeRows(): Row[] {
  const { t, i18n } = useLingui();
  const list = useList();
  return [
    ...conditionAxes.map(
      (axis): Row => ({
        name: i18n._(axisNames[axis]),
        cell: (column) => {
          const { condition } = column;
          const grade = condition?.[axis]?.grade;
          if (!condition || !grade) return null;
          const goesBy = coverageWords(
            i18n,
            coverageOf(kindOfPage(column), condition, hasLens(column))[axis],
          );
          return [i18n._(gradeNames[axis][grade]), ...(goesBy ? [goesBy] : [])].join(', ');
        },
      }),
    ),
    {
      name: t`Parts with defects`,
      cell: ({ condition }) =>
        condition &&
        (list(condition.defects.map(({ part }) => i18n._(partNames[part]))) || t`None named`),
    },
  ];
}

/** A row for each part that any of them tells of: how it is, and how bad a defect of it is. */
function usePartRows(columns: readonly Compared[]): Row[] {
  const { t, i18n } = useLingui();
  const told = new Set(columns.flatMap(({ condition }) => (condition ? toldParts(condition) : [])));
  const said = (part: PartId, { condition }: Compared): string[] => {
    const state = condition?.parts[part];
    const defects = condition?.defects.filter((defect) => defect.part === part) ?? [];
    return [
      ...(state ? [i18n._(stateNames[state])] : []),
      ...defects.map(({ severity }) => {
        const howBad = i18n._(severityNames[severity]);
        return state ? t`defect: ${howBad}` : t`Defect: ${howBad}`;
      }),
    ];
  };
  return partIds
    .filter((part) => told.has(part))
    .map((part): Row => {
      const name = i18n._(partNames[part]);
      return { name: t`Part: ${name}`, cell: (column) => said(part, column).join(', ') };
    });
}

/** What is in the box and what is not, until when its warranty lasts, and its firmware. */
function useBoxRows(): Row[] {
  const { t, i18n } = useLingui();
  const { mediumDay } = useFormats();
  const list = useList();
  const boxOf = (state: 'yes' | 'no') => ({
    cell: ({ boxContents }: Compared) =>
      boxContents &&
      (list(
        boxItems
          .filter((item) => boxContents.items[item] === state)
          .map((item) => i18n._(boxNames[item])),
      ) ||
        t`Nothing named`),
  });
  return [
    { name: t`In the box`, ...boxOf('yes') },
    { name: t`Missing`, ...boxOf('no') },
    {
      name: t`Warranty until`,
      cell: ({ boxContents }) => {
        const lastDay = boxContents && warrantyDay(boxContents);
        return lastDay && mediumDay(lastDay);
      },
    },
    { name: t`Firmware`, cell: ({ boxContents }) => boxContents?.firmware },
  ];
}

/** How much of what buyers ask for the photos show, where their seller says what they show. */
function useViewsRow(): Row {
  const { t } = useLingui();
  const { number } = useFormats();
  return {
    name: t`Photos`,
    cell: (column) => {
      const count = shotCountOf(column);
      const [shown, of] = [number(count.shown), number(count.of)];
      return count.shown > 0 && t`${shown} of ${of} views`;
    },
  };
}

function useList() {
  const { i18n } = useLingui();
  return (words: readonly string[]) => new Intl.ListFormat(i18n.locale).format(words);
}
