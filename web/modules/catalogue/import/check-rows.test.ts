import { describe, expect, it } from 'vitest';
import { partsOfKind } from '#contract/condition/parts.ts';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { checkRows, missingColumns, type PhotoFault } from './check-rows.ts';
import { guessMapping, importColumns, type Mapping, withOwn } from './columns.ts';
import { idWords } from './condition-words.ts';
import { unknownWords } from './file-words.ts';
import { type Known, type KnownItem, knownItems } from './known-items.ts';
import type { Meaning } from './meanings.ts';
import { readShots } from './read-cell.ts';
import { createRowNumbers } from './row-number.ts';
import type { Texts } from './row-texts.ts';

const lenses = '0d171500-0000-4000-8000-000000000004';
const categories = [{ _id: lenses, name: 'Lenses', translated: 'লেন্স' }] as never;
const nothing: Known = { items: [], drafts: new Set(), draftsLeft: 20 };

const good = {
  'Stock number': 'A-1',
  Name: 'Nikkor 50mm',
  Category: 'Lenses',
  'Resale price': '9,500',
  'Original price': '২২,০০০',
  Condition: 'Good',
  Phone: '01711-234567',
  Location: 'Mirpur, Dhaka',
  'Purchase year': '2019',
  'Years of use': '6',
  Description: 'Sharp.',
  Photos: '1.jpg',
};
type Row = Partial<
  Record<
    | keyof typeof good
    | ('District' | 'Serial number' | 'ID' | 'Views' | 'Brand' | 'Model' | 'Mount')
    | (
        | 'Parts'
        | 'Defects by part'
        | 'In the box'
        | 'Not in the box'
        | 'Warranty until'
        | 'Firmware'
      ),
    string
  >
>;

const inZip: PhotoFault = (name) =>
  /^\d\.jpg$/i.test(name) ? undefined : { kind: 'photo_missing', name };

/** What is said of rows that are good but for these changes. */
function check(
  changes: Row[],
  {
    known = nothing,
    photoFault = inZip,
  }: { known?: Known; photoFault?: PhotoFault | 'none chosen' } = {},
) {
  const rows = changes.map((change) => ({ ...good, ...change }));
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) =>
    header.map((name) => cell((row as Record<string, string>)[name])).join(','),
  );
  const table = parseTable([header.join(','), ...lines].join('\n'));
  return checkRows({
    table,
    mapping: guessMapping(table.header),
    categories,
    known,
    photoFault: photoFault === 'none chosen' ? undefined : photoFault,
  });
}

/** The one fault of a row that is good but for this. */
const faultOf = (change: Row) => check([change]).faults.map(({ line: _, ...fault }) => fault);

it('views that no photo has, or that are there twice, are named with their column', () => {
  const said = (text: string) => [{ column: 'shots', reason: { kind: 'said', text } }];
  expect(faultOf({ Photos: '1.jpg', Views: 'inside' })).toEqual(said('There is no such view'));
  expect(faultOf({ Photos: '1.jpg; 2.jpg', Views: 'front; front' })).toEqual(
    said('The same view is there twice'),
  );
  expect(faultOf({ Photos: '1.jpg', Views: 'front; back' })).toEqual(
    said('A view names a photo that this product does not have.'),
  );
});

it('a column of numbers is no column of views, and views are known by their words', () => {
  const header = ['Name', 'Views'];
  const rows = (...cells: string[]) => cells.map((cell) => ({ cells: ['', cell] }));
  expect(guessMapping(header, rows('12', '১,২৩৪', ''))).toEqual({ name: 0 });
  expect(guessMapping(header, rows('12', 'front'))).toEqual({ name: 0, shots: 1 });
  const words = new Map([['সামনে', 'front']]);
  expect(readShots('Front, lens front')).toEqual(['front', 'lens_front']);
  expect(readShots('সামনে; Screen on', words)).toEqual(['front', 'screen_on']);
});

it('a good row becomes the product that the call takes', () => {
  const { planned, here, faults } = check([
    { District: 'ঢাকা', Photos: '1.jpg; 2.JPG', Views: '; Lens front' },
  ]);
  expect(faults).toEqual([]);
  expect(here).toEqual([]);
  expect(planned).toEqual([
    {
      line: 2,
      photos: ['1.jpg', '2.JPG'],
      shots: [{ photo: '2.JPG', shot: 'lens_front' }],
      facts: {
        stockNumber: 'A-1',
        name: 'Nikkor 50mm',
        category: lenses,
        resalePrice: 9500,
        originalPrice: 22000,
        conditionType: 'Good',
        phone: '01711-234567',
        location: 'Mirpur, Dhaka',
        district: 'dhaka',
        purchaseYear: 2019,
        usedYear: 6,
        description: 'Sharp.',
      },
    },
  ]);
});

describe('a bad cell is told by its column and in the words of the call', () => {
  it.each<[Row, string, string]>([
    [{ Name: '' }, 'name', 'Name is required'],
    [
      { 'Resale price': '0' },
      'resalePrice',
      'Resale Price must be a whole number from 1 to 10,000,000',
    ],
    [
      { 'Resale price': '99.5' },
      'resalePrice',
      'Resale Price must be a whole number from 1 to 10,000,000',
    ],
    [{ 'Original price': '' }, 'originalPrice', 'Original Price is required'],
    [{ Condition: '' }, 'conditionType', 'Condition type is required'],
    [{ Phone: 'call me' }, 'phone', 'Enter a phone number like 01711-234567'],
    [{ 'Purchase year': '2999' }, 'purchaseYear', 'Purchase year cannot be in the future'],
    [{ 'Serial number': '1' }, 'serialNumber', 'Serial number must have 4 to 40 letters or digits'],
    [{ Category: '' }, 'category', 'Category is required'],
    [
      { Photos: Array.from({ length: 13 }, (_, n) => `${n}.jpg`).join(';') },
      'photos',
      'You can add 12 photos at most',
    ],
    [{ Photos: '1.jpg;1.JPG' }, 'photos', 'The same photo is there twice'],
  ])('%j', (change, column, text) => {
    expect(faultOf(change)[0]).toEqual({ column, reason: { kind: 'said', text } });
  });

  it('and by its name, where nothing has it', () => {
    expect(faultOf({ Category: 'Boats' })).toEqual([
      { column: 'category', reason: { kind: 'no_category', name: 'Boats' } },
    ]);
    expect(faultOf({ Condition: 'Mint' })).toEqual([
      { column: 'conditionType', reason: { kind: 'no_condition', name: 'Mint' } },
    ]);
    expect(faultOf({ District: 'Atlantis' })).toEqual([
      { column: 'district', reason: { kind: 'no_district', name: 'Atlantis' } },
    ]);
    expect(faultOf({ Photos: '1.jpg;x.jpg' })).toEqual([
      { column: 'photos', reason: { kind: 'photo_missing', name: 'x.jpg' } },
    ]);
  });

  it('all of them at once', () => {
    const columns = faultOf({ Name: '', Phone: '', Photos: 'x.jpg' }).map(({ column }) => column);
    expect(columns).toEqual(['name', 'phone', 'photos']);
  });
});

it('photos need a ZIP', () => {
  const { faults } = check([{}], { photoFault: 'none chosen' });
  expect(faults).toEqual([{ line: 2, column: 'photos', reason: { kind: 'no_zip' } }]);
});

it('a formula is a text', () => {
  const { planned } = check([{ Name: "=cmd|'/C calc'!A0", Description: "'=1+1" }]);
  expect(planned[0]?.facts).toMatchObject({ name: "=cmd|'/C calc'!A0", description: '=1+1' });
});

it('a row of more cells than the header, and one whose quotes do not pair, are told', () => {
  const said = (text: string) => {
    const table = parseTable(text);
    const mapping = guessMapping(table.header);
    return checkRows({ table, mapping, categories, known: nothing, photoFault: inZip }).faults;
  };
  expect(said('Name,Price\na,45,500\n')).toEqual([{ line: 2, reason: { kind: 'too_many_cells' } }]);
  expect(said('Name,Price\n"a,1\n')).toEqual([{ line: 2, reason: { kind: 'broken' } }]);
});

const id = '11111111-1111-4111-8111-111111111111';
const noTexts = Object.fromEntries(importColumns.map((column) => [column, ''])) as Texts;

/** The item of a good row, as the shop's own file has it. */
const itemOf = (texts: Partial<Texts> = {}, others: Partial<KnownItem> = {}): KnownItem => ({
  id,
  isSold: false,
  texts: {
    ...noTexts,
    stockNumber: 'A-1',
    name: 'Nikkor 50mm',
    category: 'Lenses',
    resalePrice: '9500',
    originalPrice: '22000',
    conditionType: 'Good',
    phone: '01711-234567',
    location: 'Mirpur, Dhaka',
    district: 'Dhaka',
    purchaseYear: '2019',
    usedYear: '6',
    description: 'Sharp.',
    brand: 'Nikon',
    accessories: 'Caps',
    photos: 'https://shop.example/images/a.webp',
    id,
    ...texts,
  },
  ...others,
});
const withItems = (...items: KnownItem[]): Known => ({ ...nothing, items });

describe('what is here already', () => {
  it('is known by its stock number in any case, by its id, and by its row', () => {
    const [unnumbered] = check([{ 'Stock number': '' }]).planned;
    const known = withItems(
      itemOf(),
      itemOf({ stockNumber: '' }, { id: '2' }),
      itemOf({ stockNumber: unnumbered?.facts.stockNumber ?? '' }, { id: '3' }),
    );
    const rows = [
      { 'Stock number': 'a-1' },
      { 'Stock number': '', ID: '2' },
      { 'Stock number': '' },
      { 'Stock number': 'B-2' },
    ];
    const { unchanged, updates, planned, faults } = check(rows, { known });
    expect(faults).toEqual([]);
    expect(updates).toEqual([]);
    expect(unchanged).toEqual([2, 3, 4]);
    expect(planned.map(({ line }) => line)).toEqual([5]);
  });

  it('is left alone as a draft, and told of no fault', () => {
    const known = { ...nothing, drafts: new Set(['a-1']) };
    const { here, faults, planned } = check([{ Photos: 'gone.jpg', Phone: '' }], { known });
    expect({ here, faults, planned }).toEqual({ here: [2], faults: [], planned: [] });
  });

  it('is the same in other letters, digits and line breaks, and where a cell is empty', () => {
    const known = withItems(itemOf({ description: 'Sharp.\nClean.' }));
    const row = {
      'Resale price': '৯,৫০০ tk',
      Description: 'Sharp.\r\nClean. ',
      Brand: 'NIKON',
      Phone: '',
      'Serial number': 'abc123',
      Photos: 'other.jpg',
    };
    expect(check([row], { known })).toMatchObject({ unchanged: [2], updates: [], faults: [] });
  });
});

describe('a row that says something else of an item that is here', () => {
  const known = withItems(itemOf(), itemOf({ stockNumber: 'A-2', name: 'Other' }, { id: '2' }));

  it('changes that alone, from what to what', () => {
    const { updates, planned } = check([{ 'Resale price': '9,000', Description: 'Clean.' }], {
      known,
    });
    expect(planned).toEqual([]);
    expect(updates).toEqual([
      {
        line: 2,
        id,
        name: 'Nikkor 50mm',
        change: { resalePrice: 9000, description: 'Clean.' },
        differences: [
          { column: 'resalePrice', from: '9500', to: '9,000' },
          { column: 'description', from: 'Sharp.', to: 'Clean.' },
        ],
      },
    ]);
  });

  it('is read in the words of the shop, and takes nothing of what is said of all rows', () => {
    const mapping: Mapping = {
      ...guessMapping(['Stock number', 'Condition']),
      phone: { all: '01811-000000' },
      location: { all: 'Agrabad, Chattogram' },
    };
    const { updates } = checkRows({
      table: parseTable('Stock number,Condition\nA-1,9/10'),
      mapping,
      meanings: [{ column: 'conditionType', word: '9/10', means: 'Excellent' }],
      categories,
      known,
      photoFault: undefined,
    });
    expect(updates.map(({ change }) => change)).toEqual([{ conditionType: 'Excellent' }]);
  });

  it('is told by its column where the shop would not take it', () => {
    const text = 'Resale Price must be a whole number from 1 to 10,000,000';
    const { faults, updates } = check([{ 'Resale price': 'much', Category: 'Boats' }], { known });
    expect(updates).toEqual([]);
    expect(faults).toEqual([
      { line: 2, column: 'category', reason: { kind: 'no_category', name: 'Boats' } },
      { line: 2, column: 'resalePrice', reason: { kind: 'said', text } },
    ]);
  });

  it('is refused where it is sold, and no fault where it says what it said', () => {
    const sold = withItems(itemOf({}, { isSold: true }));
    expect(check([{}], { known: sold })).toMatchObject({ unchanged: [2], faults: [] });
    expect(check([{ 'Resale price': '1' }], { known: sold })).toMatchObject({
      updates: [],
      faults: [{ line: 2, reason: { kind: 'said', text: 'It is sold and cannot be changed.' } }],
    });
  });

  it('can give it another stock number, but not another item’s', () => {
    expect(check([{ ID: id, 'Stock number': 'A-9' }], { known }).updates).toMatchObject([
      { change: { stockNumber: 'A-9' } },
    ]);
    const text = 'Another item of yours has this stock number.';
    expect(check([{ ID: id, 'Stock number': 'a-2' }], { known }).faults).toEqual([
      { line: 2, column: 'stockNumber', reason: { kind: 'said', text } },
    ]);
  });

  it('is told where another row is about the same item', () => {
    const rows = [{ 'Resale price': '9000' }, { 'Resale price': '8000' }];
    expect(check(rows, { known })).toMatchObject({
      updates: [{ line: 2 }],
      faults: [{ line: 3, reason: { kind: 'item_twice', line: 2 } }],
    });
  });

  it('moves it with its district, and not back by a cell that was forgotten', () => {
    const moved = check([{ Location: 'Agrabad, Chattogram', District: 'Dhaka' }], { known });
    expect(moved.updates).toMatchObject([{ change: { location: 'Agrabad, Chattogram' } }]);
    expect(moved.updates[0]?.change).not.toHaveProperty('district');
    const there = withItems(itemOf({ location: 'Agrabad, Chattogram', district: 'Chattogram' }));
    const again = check([{ Location: 'Agrabad, Chattogram', District: 'Dhaka' }], { known: there });
    expect(again.unchanged).toEqual([2]);
    expect(check([{ Location: 'Mirpur', District: 'Kushtia' }], { known }).updates).toMatchObject([
      { change: { location: 'Mirpur', district: 'kushtia' } },
    ]);
  });
});

it('a price above the original one is asked about, of a new item and of a change', () => {
  const doubt = (line: number, original: number) => ({
    line,
    column: 'resalePrice',
    reason: { kind: 'above_new', original },
  });
  const dear = {
    'Stock number': 'B-1',
    'Resale price': '28,00,000 tk',
    'Original price': '52,000',
  };
  const { planned, faults, doubts } = check([dear, { 'Resale price': '22000' }]);
  expect(planned.map(({ line }) => line)).toEqual([2, 3]);
  expect(faults).toEqual([]);
  expect(doubts).toEqual([doubt(2, 52_000)]);
  const known = withItems(itemOf());
  const ofChange = (row: Row, of = known) => check([row], { known: of }).doubts;
  expect(ofChange({ 'Resale price': '22,001' })).toEqual([doubt(2, 22_000)]);
  expect(ofChange({ 'Original price': '9000' })).toEqual([doubt(2, 9000)]);
  // What it is today was said before.
  const classic = withItems(itemOf({ resalePrice: '52000' }));
  const row = { 'Resale price': '52000', Description: 'Clean.' };
  expect(ofChange(row, classic)).toEqual([]);
});

it('a mobile number that misses a digit is asked about', () => {
  const doubt = { line: 2, column: 'phone', reason: { kind: 'phone_digits' } };
  expect(check([{ Phone: '0171134567' }]).doubts).toEqual([doubt]);
  expect(check([{ Phone: '02-9876543' }]).doubts).toEqual([]);
  const known = withItems(itemOf());
  expect(check([{ Phone: '017112345678' }], { known }).doubts).toEqual([doubt]);
  expect(check([{ Description: 'Clean.' }], { known }).doubts).toEqual([]);
});

it('letters that were lost when the file was saved are a fault at their column', () => {
  const lost = (column: string) => ({ line: 2, column, reason: { kind: 'letters_lost' } });
  const row = { Name: '?????? D750', Category: '????????', Description: 'Sharp? Yes??' };
  expect(check([row]).faults).toEqual([lost('name'), lost('category')]);
  const known = withItems(itemOf({ description: 'Why????' }));
  const again = { ...row, Parts: '????: ????', Photos: '????.jpg', Description: 'Why????' };
  expect(check([again], { known })).toMatchObject({
    updates: [],
    faults: [lost('name'), lost('category'), lost('parts')],
  });
});

it('a stock number that stands twice in the file is told at the second row', () => {
  const { planned, faults } = check([{}, { 'Stock number': 'a-1', Name: 'Another' }]);
  expect(planned.map(({ line }) => line)).toEqual([2]);
  expect(faults).toEqual([
    { line: 3, column: 'stockNumber', reason: { kind: 'number_twice', line: 2 } },
  ]);
});

it('rows without photos become drafts, as many as the shop takes', () => {
  const rows = ['A', 'B', 'C'].map((number) => ({ 'Stock number': number, Photos: '' }));
  const { planned, faults } = check(rows, { known: { ...nothing, draftsLeft: 2 } });
  expect(planned.map(({ photos }) => photos)).toEqual([[], []]);
  expect(faults).toEqual([{ line: 4, column: 'photos', reason: { kind: 'too_many_drafts' } }]);
});

describe('what a file does not say', () => {
  const header = ['Name', 'Category', 'Price', 'Original price', 'Condition'];

  it('is named by its columns', () => {
    expect(missingColumns(guessMapping(header), categories)).toEqual([
      'phone',
      'location',
      'purchaseYear',
      'usedYear',
      'description',
    ]);
  });

  it('is told once for all rows, by the account where that has it, and by the rules of a row', () => {
    const own = { phone: '01711-234567', place: 'Mirpur, Dhaka' };
    const mapping: Mapping = {
      ...guessMapping(header),
      purchaseYear: { all: '২০১৯' },
      usedYear: { all: 'six' },
      description: { all: ' ' },
    };
    expect(missingColumns(withOwn(mapping, own), categories)).toEqual(['usedYear', 'description']);
    // A place for all would contradict the districts of a file.
    expect(withOwn({ district: 2 }, own)).not.toHaveProperty('location');
    // What the seller says, or the file, comes before what the account has; a text that was taken away stays so.
    expect(withOwn({ phone: { all: '' }, location: 3 }, own)).toEqual({
      phone: { all: '' },
      location: 3,
    });
  });
});

/** A shop's own list: no phone, place, year or text, and words of its own. */
const list = parseTable(
  [
    'Item,Type,Price,New price,Condition',
    'D750,DSLR,100,200,9/10',
    '50mm,Lens ,50,90,Used',
    'D750,dslr,100,200,9/10',
    '85mm,Lenses,70,95,Good',
  ].join('\n'),
);
const shared: Mapping = {
  phone: { all: '01711-234567' },
  location: { all: 'Mirpur, Dhaka' },
  purchaseYear: { all: '2020' },
  usedYear: { all: '3' },
  description: { all: ' Tested. ' },
};
const dslrs = '0d171500-0000-4000-8000-000000000001';
const kinds = [...categories, { _id: dslrs, name: 'DSLR cameras', translated: '' }] as never;
const meanings: Meaning[] = [
  { column: 'category', word: 'dslr', means: dslrs },
  { column: 'category', word: 'lens', means: lenses },
  { column: 'conditionType', word: '9/10', means: 'Excellent' },
];
const checkList = (change: Mapping, known = nothing) =>
  checkRows({
    table: list,
    mapping: { ...guessMapping(list.header), ...change },
    meanings,
    categories: kinds,
    known,
    photoFault: inZip,
  });

describe("a shop's own list", () => {
  it('has words that the shop does not know, each once, the most frequent first', () => {
    const given = { categories: kinds, words: idWords, meanings: [], items: [] };
    const words = unknownWords(list, guessMapping(list.header), given);
    expect(words.map(({ column, written, rows }) => [column, written, rows])).toEqual([
      ['category', 'DSLR', 2],
      ['conditionType', '9/10', 2],
      ['category', 'Lens', 1],
      ['conditionType', 'Used', 1],
    ]);
  });

  it('is taken with what its seller says of all rows, and of its words', () => {
    const { planned, faults } = checkList(shared);
    expect(planned.map(({ line, facts }) => [line, facts.category, facts.conditionType])).toEqual([
      [2, dslrs, 'Excellent'],
      [4, dslrs, 'Excellent'],
      [5, lenses, 'Good'],
    ]);
    expect(planned[0]?.facts).toMatchObject({
      phone: '01711-234567',
      location: 'Mirpur, Dhaka',
      purchaseYear: 2020,
      usedYear: 3,
      description: 'Tested.',
    });
    expect(faults).toEqual([
      { line: 3, column: 'conditionType', reason: { kind: 'no_condition', name: 'Used' } },
    ]);
  });

  it('has the same rows whatever is said of all of them the next time', () => {
    const numbers = checkList(shared).planned.map(({ facts }) => facts.stockNumber.toLowerCase());
    expect(new Set(numbers).size).toBe(3);
    const known = { ...nothing, drafts: new Set(numbers) };
    const later = checkList({ ...shared, phone: { all: '01811-000000' } }, known);
    expect(later.here).toEqual([2, 4, 5]);
    expect(later.planned).toEqual([]);
  });
});

describe('a row without a stock number', () => {
  const table = parseTable(
    ['Name,Category,Notes,Photos', 'Nikkor 50mm,Lenses,top shelf,1.jpg'].join('\n'),
  );
  const others = {
    ...{ resalePrice: { all: '9500' }, originalPrice: { all: '22000' } },
    ...{ conditionType: { all: 'Good' }, phone: { all: '01711-234567' } },
    ...{ location: { all: 'Mirpur, Dhaka' }, purchaseYear: { all: '2019' } },
    ...{ usedYear: { all: '6' }, description: { all: 'Sharp.' } },
  } satisfies Mapping;
  const told = { name: 0, category: 1, ...others } satisfies Mapping;
  const numberOf = (mapping: Mapping, of = table, known = nothing) => {
    const { planned, here } = checkRows({
      table: of,
      mapping,
      categories,
      known,
      photoFault: inZip,
    });
    return planned[0]?.facts.stockNumber ?? here;
  };

  it('is the same row whichever of its columns are read, in any order, and beside what the shop wrote of it', () => {
    const number = numberOf(told);
    expect(number).toMatch(/^ROW-/);
    expect(numberOf({ ...told, photos: 3 })).toBe(number);
    expect(numberOf({ ...told, description: 2 })).toBe(number);
    const mended = parseTable(
      ['Problem,Category,Name,Photos,Notes', 'None,Lenses,Nikkor 50mm,1.jpg,top shelf'].join('\n'),
    );
    expect(numberOf({ ...others, category: 1, name: 2 }, mended)).toBe(number);
    const another = parseTable(['Name,Category,Notes', 'Nikkor 50mm,Lenses,door'].join('\n'));
    expect(numberOf(told, another)).not.toBe(number);
  });

  it('is known by the number that an earlier version gave it', () => {
    const former = createRowNumbers()(['name', 'Nikkor 50mm', 'category', 'Lenses']).toLowerCase();
    expect(numberOf(told, table, { ...nothing, drafts: new Set([former]) })).toEqual([2]);
    // It read no columns of parts and of the box.
    const more = parseTable('Name,Category,Firmware\nNikkor 50mm,Lenses,1.0');
    const known = { ...nothing, drafts: new Set([former]) };
    expect(numberOf({ ...told, firmware: 2 }, more, known)).toEqual([2]);
  });
});

describe('parts and the box', () => {
  const told = {
    Parts: 'barrel: light; REAR_GLASS: Clean',
    'Defects by part': 'Barrel: small: Scratch: at the base; Front glass: small',
    'In the box': 'front cap; Hood',
    'Not in the box': 'Box',
    'Warranty until': '31/03/2027',
    Firmware: '1.02',
  };

  it('are told with a new item as the call has them', () => {
    const { planned, faults } = check([told]);
    expect(faults).toEqual([]);
    expect(planned[0]?.facts).toMatchObject({
      conditionType: 'Good',
      conditionReport: {
        parts: { barrel: 'light', rear_glass: 'clean' },
        defects: [
          { part: 'barrel', severity: 'small', note: 'Scratch: at the base' },
          { part: 'front_glass', severity: 'small' },
        ],
      },
      boxContents: {
        items: { front_cap: 'yes', hood: 'yes', box: 'no' },
        warrantyUntil: '2027-03-31',
        firmware: '1.02',
      },
    });
  });

  it.each<[Row, object]>([
    [
      { Parts: 'Lid: light' },
      {
        column: 'parts',
        reason: { kind: 'no_part', name: 'Lid', parts: partsOfKind['lens-zoom'] },
      },
    ],
    [
      { Parts: 'Barrel: works' },
      { column: 'parts', reason: { kind: 'no_state', name: 'works', part: 'barrel' } },
    ],
    [{ Parts: 'Barrel' }, { column: 'parts', reason: { kind: 'part_form', name: 'Barrel' } }],
    [
      { Parts: 'Barrel: new; barrel: worn' },
      { column: 'parts', reason: { kind: 'part_twice', part: 'barrel' } },
    ],
    [
      { 'Defects by part': 'Barrel: huge: dent' },
      { column: 'partDefects', reason: { kind: 'no_severity', name: 'huge' } },
    ],
    [
      { 'Defects by part': 'a dent' },
      { column: 'partDefects', reason: { kind: 'defect_form', name: 'a dent' } },
    ],
    [
      { 'Defects by part': `Barrel: small: ${'x'.repeat(161)}` },
      {
        column: 'partDefects',
        reason: { kind: 'said', text: 'A defect can have 160 characters at most' },
      },
    ],
    [
      { 'In the box': 'Hood; Body' },
      { column: 'inBox', reason: { kind: 'no_box_item', name: 'Body' } },
    ],
    [
      { 'In the box': 'Hood', 'Not in the box': 'Box; Hood' },
      { column: 'notInBox', reason: { kind: 'in_and_not', item: 'hood' } },
    ],
    [
      { 'Not in the box': 'Warranty', 'Warranty until': '2027-03-31' },
      { column: 'warrantyUntil', reason: { kind: 'day_of_missing' } },
    ],
    [
      { 'Warranty until': '03/04/2027' },
      { column: 'warrantyUntil', reason: { kind: 'no_day', name: '03/04/2027' } },
    ],
    [
      { Firmware: 'x'.repeat(41) },
      {
        column: 'firmware',
        reason: { kind: 'said', text: 'Firmware can have 40 characters at most' },
      },
    ],
  ])('%j is told by its column', (change, fault) => {
    expect(faultOf(change)).toEqual([fault]);
  });

  const raised = {
    column: 'conditionType',
    reason: {
      kind: 'said',
      text: 'The condition type cannot be better than what you say of the parts.',
    },
  };

  it('allow no better condition type, before anything is made', () => {
    expect(faultOf({ Parts: 'Barrel: worn' })).toEqual([raised]);
    expect(faultOf({ Parts: 'Barrel: worn', Condition: 'Fair' })).toEqual([]);
    expect(faultOf({ 'Defects by part': 'Barrel: serious' })).toEqual([raised]);
  });

  it('fill in the condition type where all of them are told', () => {
    const whole = [
      ...['barrel: light', 'front glass: clean', 'rear glass: clean', 'coating: none'],
      ...['fungus: none', 'haze: none', 'dust: traces', 'aperture: works', 'focus: works'],
      ...['autofocus: works', 'stabiliser: absent', 'zoom: works', 'mount: works'],
    ].join('; ');
    const { planned } = check([{ Parts: whole, Condition: '' }]);
    expect(planned.map(({ facts }) => facts.conditionType)).toEqual(['Good']);
    expect(faultOf({ Parts: 'Barrel: light', Condition: '' })).toEqual([
      { column: 'conditionType', reason: { kind: 'said', text: 'Condition type is required' } },
    ]);
    const header = ['Name', 'Category', 'Price', 'Original price', 'Parts'];
    const missing = missingColumns(guessMapping(header), categories);
    expect(missing).not.toContain('conditionType');
  });

  const known = withItems(
    itemOf(
      {
        parts: 'Barrel: light; Haze: none',
        partDefects: 'Barrel: small: one\\; two',
        inBox: 'Hood',
        notInBox: 'Box',
        warrantyUntil: '2027-03-31',
        firmware: '1.0',
      },
      { given: { cosmetic: 3 } },
    ),
  );

  it('are the same in other words and another order, and left alone where nothing says them', () => {
    for (const row of [
      {},
      { Parts: 'haze: None; BARREL: light', 'In the box': 'hood', 'Warranty until': '31-Mar-27' },
    ]) {
      expect(check([row], { known })).toMatchObject({ unchanged: [2], updates: [], faults: [] });
    }
  });

  it('are the same by another name of the model, and of the mount', () => {
    const named = { brand: 'Sony', model: 'A7 II', mount: 'Sony E' };
    const own = withItems(itemOf(named, { modelNames: ['ILCE-7M2', 'α7 II'] }));
    const says = (row: Row) => check([row], { known: own });
    for (const Model of ['ILCE-7M2', 'sony ilce 7m2', 'a7ii', 'Sony A7 II']) {
      const row = { Brand: 'Sony', Model, Mount: 'E-mount' };
      expect(says(row), Model).toMatchObject({ unchanged: [2], updates: [], faults: [] });
    }
    expect(says({ Model: 'A7 III', Mount: 'Canon EF' }).updates[0]?.differences).toEqual([
      { column: 'model', from: 'A7 II', to: 'A7 III' },
      { column: 'mount', from: 'Sony E', to: 'Canon EF' },
    ]);
  });

  it('are the same as a spreadsheet writes a day and a number', () => {
    const own = withItems(
      itemOf({ inBox: 'Warranty', warrantyUntil: '2027-04-03', firmware: '1.10' }),
    );
    for (const day of ['4/3/2027', '03/04/2027', '3/4/27', '৩/৪/২০২৭']) {
      const row = { 'Warranty until': day, Firmware: '1.1' };
      expect(check([row], { known: own })).toMatchObject({ unchanged: [2], faults: [] });
    }
    const other = check([{ 'Warranty until': '05/04/2027', Firmware: '1.2' }], { known: own });
    expect(other.faults).toMatchObject([
      { column: 'warrantyUntil', reason: { kind: 'no_day', name: '05/04/2027' } },
    ]);
    const named = withItems(itemOf({ firmware: '1.10' }));
    expect(check([{ Firmware: '1.2' }], { known: named }).updates[0]?.differences).toEqual([
      { column: 'firmware', from: '1.10', to: '1.2' },
    ]);
  });

  it('do not drop the last day of a warranty that the item is told to lack', () => {
    const own = withItems(itemOf({ notInBox: 'Warranty' }));
    const row = { 'Warranty until': '2027-03-31' };
    const fault = { column: 'warrantyUntil', reason: { kind: 'day_of_missing' } };
    expect(check([row], { known: own }).faults).toMatchObject([fault]);
    const found = { ...row, 'In the box': 'Warranty' };
    expect(check([found], { known: own })).toMatchObject({
      faults: [],
      updates: [{ change: { told: { inBox: ['warranty'], warrantyUntil: '2027-03-31' } } }],
    });
  });

  it('change from what to what, each alone', () => {
    const row = {
      Parts: 'Barrel: used; Haze: none; Fungus: none',
      'Defects by part': 'Haze: small',
      'In the box': 'Box',
      Firmware: '2.0',
    };
    const { updates, faults } = check([row], { known });
    expect(faults).toEqual([]);
    expect(updates[0]?.differences).toEqual([
      { column: 'parts', from: 'Barrel: Light', to: 'Barrel: Used; Fungus: None' },
      { column: 'partDefects', from: 'Barrel: Small: one; two', to: 'Haze: Small' },
      { column: 'inBox', from: 'Hood', to: 'Box' },
      { column: 'notInBox', from: 'Box', to: '' },
      { column: 'firmware', from: '1.0', to: '2.0' },
    ]);
    expect(updates[0]?.change).toEqual({
      told: {
        parts: { barrel: 'used', haze: 'none', fungus: 'none' },
        partDefects: [{ part: 'haze', severity: 'small' }],
        inBox: ['box'],
        firmware: '2.0',
      },
    });
  });

  it('are told at the row where the shop would refuse the condition type for them, or for a grade of its seller', () => {
    const faults = (row: Row) => check([row], { known }).faults.map(({ line: _, ...one }) => one);
    expect(faults({ Parts: 'Barrel: worn' })).toEqual([raised]);
    expect(faults({ Condition: 'Excellent' })).toEqual([raised]);
    expect(faults({ Parts: 'Barrel: worn', Condition: 'Fair' })).toEqual([]);
  });
});

it('a line of the shop’s own file that names no item is none', () => {
  const file = parseTable('ID,Name\np1,Nikkor\n,The rest is left out');
  expect(knownItems(file)).toMatchObject([{ id: 'p1' }]);
});

it('photos with commas between them are several, and one whose name has a comma is one', () => {
  const photosOf = (Photos: string) => {
    const { planned, faults } = check([{ Photos }], {
      photoFault: (name) =>
        ['1.jpg', '2.jpg', 'a.jpg, b.jpg'].includes(name)
          ? undefined
          : { kind: 'photo_missing', name },
    });
    return planned[0]?.photos ?? faults.map(({ reason }) => reason);
  };
  expect(photosOf('1.jpg, 2.jpg')).toEqual(['1.jpg', '2.jpg']);
  expect(photosOf('a.jpg, b.jpg; 1.jpg')).toEqual(['a.jpg, b.jpg', '1.jpg']);
  expect(photosOf('front, 2.jpg')).toEqual([{ kind: 'photo_missing', name: 'front, 2.jpg' }]);
});

it('photos of one name in two folders are two photos', () => {
  const { planned, faults } = check([{ Photos: 'front/1.jpg; back/1.jpg' }], {
    photoFault: () => undefined,
  });
  expect(faults).toEqual([]);
  expect(planned[0]?.photos).toEqual(['front/1.jpg', 'back/1.jpg']);
});
