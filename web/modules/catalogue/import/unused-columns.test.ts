import { expect, it } from 'vitest';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { guessMapping } from './columns.ts';
import { unusedColumns } from './unused-columns.ts';

it('columns that say something and that nothing reads are told, but for those of the shop itself', () => {
  const table = parseTable(
    ['S/N,Name,Price,Colour,,Empty,State,Problem', '1,D750,100,black,x,,available,None'].join('\n'),
  );
  const mapping = guessMapping(table.header);
  expect(unusedColumns(table, mapping)).toEqual([0, 3, 4]);
  expect(unusedColumns(table, { ...mapping, description: 3 })).toEqual([0, 4]);
});
