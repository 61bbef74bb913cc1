import { describe, expect, it, test } from 'vitest';
import { parseTable, type Table } from '#web/platform/csv/parse-table.ts';
import { checkRows } from './check-rows.ts';
import { guessMapping } from './columns.ts';
import { idWords, vocabularyOf } from './condition-words.ts';
import { unknownWords } from './file-words.ts';
import { type KnownItem, knownItems } from './known-items.ts';
import { leftOut, type Meaning } from './meanings.ts';

const first = '0d171500-0000-4000-8000-00000000000';
const categories = [
  { _id: `${first}1`, name: 'DSLR cameras', translated: 'ডিএসএলআর ক্যামেরা' },
  { _id: `${first}4`, name: 'Lenses', translated: 'লেন্স' },
  { _id: `${first}9`, name: 'Bags', translated: 'ব্যাগ' },
] as never;
const named = {
  ...idWords,
  parts: vocabularyOf(
    ['buttons', 'dust', 'battery_door', 'front_glass', 'rear_glass'],
    [(id) => ({ buttons: 'Buttons and dials', dust: 'Dust inside' })[id as 'dust'] ?? id],
  ),
  box: vocabularyOf(
    ['battery', 'charger', 'cable', 'body_cap', 'pouch', 'strap', 'box'],
    [(id) => ({ pouch: 'Case or pouch' })[id as 'pouch'] ?? id],
  ),
} as typeof idWords;

interface Row {
  name?: string;
  category?: string;
  parts?: string;
  defects?: string;
  box?: string;
  missing?: string;
}

const fileOf = (rows: readonly Row[]) =>
  parseTable(
    [
      'Name,Category,Price,Original price,Condition,Phone,Location,Year bought,Years of use,Description,Parts,Defects by part,In the box,Not in the box',
      ...rows.map(({ name = 'Nikkor', category = 'Lenses', ...told }) =>
        [
          ...[name, category, '9500', '22000', 'Fair', '01711-234567', '"Mirpur, Dhaka"'],
          ...['2019', '6', 'Sharp.'],
          ...[told.parts, told.defects, told.box, told.missing].map((cell = '') => `"${cell}"`),
        ].join(','),
      ),
    ].join('\n'),
  );

const asked = (table: Table, meanings: readonly Meaning[] = [], items: KnownItem[] = []) =>
  unknownWords(table, guessMapping(table.header), { categories, words: named, meanings, items });
const wordsOf = (rows: readonly Row[], meanings?: readonly Meaning[]) =>
  asked(fileOf(rows), meanings);

const check = (
  rows: readonly Row[],
  meanings: readonly Meaning[] = [],
  items: readonly KnownItem[] = [],
) => {
  const table = fileOf(rows);
  return checkRows({
    table,
    mapping: guessMapping(table.header),
    meanings,
    categories,
    conditionWords: named,
    known: { items, drafts: new Set(), draftsLeft: 20 },
    photoFault: undefined,
  });
};
const reasons = (...given: Parameters<typeof check>) =>
  check(...given).faults.map(({ column, reason }) => ({ column, ...reason }));
const toldIn = (...given: Parameters<typeof check>) =>
  check(...given).planned.map(({ facts }) => facts);

describe('a word of a box that the shop does not know', () => {
  const rows = [{ box: 'Bag; bag; Hood' }, { missing: 'BAG' }];

  it('is asked once, and is a fault of its rows until somebody answers', () => {
    expect(wordsOf([{ box: 'Bag, bag | strap' }, { missing: 'BAG' }])).toEqual([
      { column: 'box', word: 'bag', written: 'Bag', from: 'inBox', rows: 2 },
    ]);
    expect(reasons([{ box: 'Bag' }])).toEqual([
      { column: 'inBox', kind: 'no_box_item', name: 'Bag' },
    ]);
  });

  it('means in every row what its seller says, or is left out', () => {
    const box: Meaning = { column: 'box', word: 'bag', means: 'pouch' };
    const known = rows.map((row) => ({ ...row, ...(row.box && { box: 'Bag; bag; strap' }) }));
    expect(toldIn(known, [box]).map(({ boxContents }) => boxContents)).toEqual([
      { items: { pouch: 'yes', strap: 'yes' } },
      { items: { pouch: 'no' } },
    ]);
    expect(
      toldIn(known, [{ ...box, means: leftOut }]).map(({ boxContents }) => boxContents),
    ).toEqual([{ items: { strap: 'yes' } }, undefined]);
    expect(reasons([{ box: 'Bag' }], [{ ...box, means: 'no such thing' }])).toHaveLength(1);
  });

  test.each([
    ['Case', 'pouch'],
    ['cases', 'pouch'],
    ['Batteries', 'battery'],
    ['Battery x2', 'battery'],
    ['battery × ২', 'battery'],
    ['Battery (2)', 'battery'],
    ['2 batteries', 'battery'],
    ['2x Battery', 'battery'],
    ['Straps', 'strap'],
    ['Charger cable', undefined],
    ['Body', undefined],
    ['No charger', undefined],
    ['Both caps', undefined],
    ['64', undefined],
  ])('“%s” is guessed: %s', (box, guess) => {
    expect(wordsOf([{ box }])).toMatchObject([{ written: box }]);
    expect(wordsOf([{ box }])[0]?.guess).toBe(guess);
    const [made] = toldIn([{ box }]);
    expect(made?.boxContents).toEqual(guess && { items: { [guess]: 'yes' } });
  });

  it('is not guessed again where its seller took the guess back', () => {
    const none: Meaning = { column: 'box', word: 'case', means: '' };
    expect(wordsOf([{ box: 'Case' }], [none])).toMatchObject([{ written: 'Case' }]);
    expect(reasons([{ box: 'Case' }], [none])).toMatchObject([{ kind: 'no_box_item' }]);
  });

  it('that is left out, as all of its cell is, changes nothing of an item', () => {
    const file = 'ID,Stock number,Name,In the box,Parts\np1,,Nikkor,Strap,Dust: none';
    const items = knownItems(parseTable(file));
    const table = parseTable('ID,In the box,Parts\np1,Bag,Lid: loose');
    const given = { table, mapping: guessMapping(table.header), categories, photoFault: undefined };
    const meanings: Meaning[] = [
      { column: 'box', word: 'bag', means: leftOut },
      { column: 'part', word: 'lid', means: leftOut },
    ];
    const known = { items, drafts: new Set<string>(), draftsLeft: 20 };
    expect(checkRows({ ...given, meanings, known })).toMatchObject({ unchanged: [2], faults: [] });
  });
});

describe('a word of parts that the shop does not know', () => {
  const rows = [
    { parts: 'Glass: dust; Body: light' },
    { parts: 'glass: dust', defects: 'Body: minor: a scratch' },
  ];
  const glass: Meaning = { column: 'part', word: 'glass', means: 'front_glass' };
  const body: Meaning = { column: 'part', word: 'body', means: leftOut };

  it('is asked once, with the parts of its rows’ categories', () => {
    const [glassy, other, severity] = wordsOf(rows);
    expect(glassy).toMatchObject({ column: 'part', word: 'glass', from: 'parts', rows: 2 });
    expect(glassy?.choices).toContain('front_glass');
    expect(glassy?.choices).not.toContain('shutter');
    expect(other).toMatchObject({ column: 'part', word: 'body', from: 'parts', rows: 2 });
    expect(severity).toMatchObject({ column: 'severity', word: 'minor', rows: 1 });
    const [both] = wordsOf([
      { parts: 'Lid: new' },
      { category: 'DSLR cameras', parts: 'Lid: new' },
    ]);
    expect(both?.choices).toEqual(expect.arrayContaining(['barrel', 'shutter']));
    const [kit] = wordsOf([
      { category: 'DSLR cameras', name: 'Nikon D90 with 18-105mm', parts: 'Lid: new' },
    ]);
    expect(kit?.choices).toEqual(expect.arrayContaining(['barrel', 'shutter']));
    const [bag] = wordsOf([{ category: 'Bags', parts: 'Lid: new' }]);
    expect(bag?.choices).toEqual(['shell', 'whole']);
    // A row that changes an item need not say its category.
    const items = knownItems(parseTable('ID,Stock number,Name,Category\np1,B-1,Sling,Bags'));
    const [changed] = asked(parseTable('SKU,Parts\nb-1,Lid: new'), [], items);
    expect(changed?.choices).toEqual(['shell', 'whole']);
  });

  it('has its states asked once its part is known, each part’s by its own', () => {
    const [, , state] = wordsOf([{ parts: 'Glass: dusty; Dust: some' }], [glass]);
    expect(wordsOf([{ parts: 'Glass: dusty; Dust: some' }], [glass])).toHaveLength(3);
    expect(state).toMatchObject({ column: 'state', part: 'dust', word: 'some', rows: 1 });
    expect(wordsOf([{ parts: 'Glass: dusty' }], [glass])).toMatchObject([
      { column: 'part', word: 'glass' },
      { column: 'state', part: 'front_glass', word: 'dusty' },
    ]);
    expect(wordsOf([{ parts: 'Glass: dusty' }], [{ ...glass, means: leftOut }])).toHaveLength(1);
    // A word of another part's scale.
    expect(wordsOf([{ parts: 'Dust: light' }])).toMatchObject([
      { column: 'state', part: 'dust', word: 'light' },
    ]);
  });

  it('means in every row what its seller says, and what is left out is dropped', () => {
    const meanings: Meaning[] = [
      glass,
      body,
      { column: 'state', part: 'front_glass', word: 'dust', means: 'faint' },
    ];
    expect(toldIn(rows, meanings).map(({ conditionReport }) => conditionReport)).toEqual([
      { parts: { front_glass: 'faint' }, defects: [] },
      { parts: { front_glass: 'faint' }, defects: [] },
    ]);
    const left = meanings.map((one) => ({ ...one, means: leftOut }));
    expect(toldIn(rows, left).map(({ conditionReport }) => conditionReport)).toEqual([
      undefined,
      undefined,
    ]);
    // A state of another part is no answer.
    const wrong = meanings.map((one) =>
      one.column === 'state' ? { ...one, means: 'works' } : one,
    );
    expect(reasons(rows, wrong)).toMatchObject([{ kind: 'no_state' }, { kind: 'no_state' }]);
  });

  it('has a defect whose severity is left out dropped, and others told', () => {
    const row = { defects: 'Dust: minor: two specks; Dust: small' };
    const severity = { column: 'severity', word: 'minor' } as const;
    const defects = (means: string) =>
      toldIn([row], [{ ...severity, means }])[0]?.conditionReport?.defects;
    expect(defects('clear')).toEqual([
      { part: 'dust', severity: 'clear', note: 'two specks' },
      { part: 'dust', severity: 'small' },
    ]);
    expect(defects(leftOut)).toEqual([{ part: 'dust', severity: 'small' }]);
    expect(reasons([row])).toEqual([{ column: 'partDefects', kind: 'no_severity', name: 'minor' }]);
  });

  test.each([
    ['Button', 'buttons'],
    ['Dials', 'buttons'],
    ['Battery', undefined],
    ['Front', undefined],
  ])('“%s” is guessed: %s', (part, guess) => {
    const [word] = wordsOf([{ parts: `${part}: works` }]).filter(({ column }) => column === 'part');
    expect(word?.guess).toBe(guess);
  });

  it('is told with the parts of its row’s category alone', () => {
    const [reason] = check([{ parts: 'Lid: new' }]).faults.map((fault) => fault.reason);
    expect(reason).toMatchObject({ kind: 'no_part', name: 'Lid' });
    const parts = reason && 'parts' in reason ? reason.parts : [];
    expect(parts).toContain('rear_glass');
    expect(parts).not.toContain('shutter');
  });

  it('is no question where an entry has no word, or no form', () => {
    expect(wordsOf([{ parts: 'Barrel; : light; Dust:', defects: 'a dent' }])).toEqual([]);
  });
});
