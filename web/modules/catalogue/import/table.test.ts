import { describe, expect, it } from 'vitest';
import { decode } from '#web/platform/csv/decode.ts';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { readNumber } from '#web/ui/read-number.ts';
import { guessMapping, mappingAgain, withOwn } from './columns.ts';
import { maxRows } from './limits.ts';
import {
  readCategory,
  readCondition,
  readCount,
  readDistrict,
  readPhone,
  readPhotoNames,
} from './read-cell.ts';
import { readYear } from './read-day.ts';
import { createRowNumbers } from './row-number.ts';

const said = 'Name;Price\r\nনাইকন D750;৪৫,৫০০\r\n';

/** Two bytes for each unit, the low one first or last. */
function wide(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let n = 0; n < text.length; n += 1) view.setUint16(n * 2, text.charCodeAt(n), isLittle);
  return new Uint8Array(view.buffer);
}

describe('a file is read', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(said)],
    ['UTF-8', new TextEncoder().encode(`\ufeff${said}`)],
    ['UTF-16 LE', wide(`\ufeff${said}`, true)],
    ['UTF-16 BE', wide(`\ufeff${said}`, false)],
    ['UTF-16 LE', wide(said, true)],
    ['UTF-16 BE', wide(said, false)],
  ])('as %s, with a mark or without', (encoding, bytes) => {
    expect(decode(bytes)).toEqual({ encoding, text: said });
  });

  it('as Windows writes it where it is no UTF-8', () => {
    expect(decode(new Uint8Array([0x63, 0x61, 0x66, 0xe9]))).toEqual({
      encoding: 'Windows-1252',
      text: 'café',
    });
  });

  it('though it is empty', () => {
    expect(parseTable(decode(new Uint8Array()).text)).toMatchObject({ header: [], rows: [] });
  });
});

describe('a table', () => {
  it.each([',', ';', '\t', '|'])('may be separated by %j', (separator) => {
    const table = parseTable(`Name${separator}Price\r\n"a${separator}b"${separator}1\r\n`);
    expect(table).toMatchObject({ separator, header: ['Name', 'Price'] });
    expect(table.rows).toEqual([{ line: 2, cells: [`a${separator}b`, '1'] }]);
  });

  it('has cells with quotes and line breaks, and rows that are counted as a spreadsheet does', () => {
    const table = parseTable('Name,Text\n"a ""b""","two\nlines"\n,\n\nc,d\n');
    expect(table.rows).toEqual([
      { line: 2, cells: ['a "b"', 'two\nlines'] },
      { line: 5, cells: ['c', 'd'] },
    ]);
  });

  it('may name its separator first, as Excel does', () => {
    const table = parseTable('sep=;\r\nName;Price\r\na,b;1\r\n');
    expect(table).toMatchObject({ separator: ';', header: ['Name', 'Price'] });
    expect(table.rows).toEqual([{ line: 3, cells: ['a,b', '1'] }]);
  });

  it('tells a row whose quotes do not pair', () => {
    expect(parseTable('Name,Text\na,b\n"c,d\n').rows.at(-1)).toMatchObject({ isBroken: true });
  });

  it('ends where an import does, and says so', () => {
    const rows = (count: number) => `Name\n${'a\n'.repeat(count)}`;
    expect(parseTable(rows(maxRows), maxRows)).toMatchObject({ isTooLong: false });
    const long = parseTable(rows(maxRows + 1), maxRows);
    expect(long.isTooLong).toBe(true);
    expect(long.rows).toHaveLength(maxRows);
    // What is not even looked at may be rows as well.
    expect(parseTable(`Name\n${'\n'.repeat(maxRows * 2)}a\n`, maxRows).isTooLong).toBe(true);
  });
});

describe('columns are known by their headers', () => {
  it('in English and Bangla, whichever case, dots and units they have', () => {
    const header = ['SKU', 'Product_Name', 'PRICE (tk)', 'কেনা দাম', 'অবস্থা:', 'ছবি', 'Colour'];
    expect(guessMapping(header)).toEqual({
      stockNumber: 0,
      name: 1,
      resalePrice: 2,
      originalPrice: 3,
      conditionType: 4,
      photos: 5,
    });
  });
});

it('usual words of a shop’s own sheet are known, in both languages', () => {
  const header = ['Grade', 'Our price', 'Model no.', 'Comes with', 'Missing', 'Condition of parts'];
  expect(guessMapping(header)).toEqual({
    ...{ conditionType: 0, resalePrice: 1, model: 2, inBox: 3, notInBox: 4, parts: 5 },
  });
  const bangla = ['আমাদের দাম', 'মডেল নং', 'সাথে আছে', 'যা নেই', 'অংশের অবস্থা', 'গ্রেড', 'নতুন দাম'];
  expect(guessMapping(bangla)).toEqual({
    ...{ resalePrice: 0, model: 1, inBox: 2, notInBox: 3, parts: 4, conditionType: 5 },
    originalPrice: 6,
  });
  expect(guessMapping(['Price Tk', 'Price new (BDT)'])).toEqual({
    resalePrice: 0,
    originalPrice: 1,
  });
  expect(guessMapping(['Condition', 'Grade'])).toEqual({ conditionType: 0 });
});

it('a warranty is its last day where a cell says a day', () => {
  const rows = (...cells: string[]) => cells.map((cell) => ({ cells: [cell] }));
  expect(guessMapping(['Warranty'], rows('', '31/03/2027'))).toEqual({ warrantyUntil: 0 });
  expect(guessMapping(['Warranty'], rows('Yes', '6 months'))).toEqual({});
});

it('of two columns for one thing neither is taken, but that with the name that the shop uses', () => {
  expect(guessMapping(['Selling price', 'Our price', 'Title'])).toEqual({ name: 2 });
  expect(guessMapping(['Our price', 'Resale price (tk)'])).toEqual({ resalePrice: 1 });
  expect(guessMapping(['Name', 'Name'])).toEqual({ name: 0 });
  const own = { phone: '01711-234567' };
  expect(withOwn({}, own, ['Phone', 'Mobile'])).toEqual({});
});

it('columns of parts and of the box are known beside the defects in sentences', () => {
  const header = ['Defects', 'Parts', 'Defects by part', 'বাক্সে আছে', 'Not in the box'];
  expect(guessMapping([...header, 'ওয়ারেন্টি যত দিন', 'Firmware'])).toEqual({
    ...{ defects: 0, parts: 1, partDefects: 2, inBox: 3, notInBox: 4 },
    ...{ warrantyUntil: 5, firmware: 6 },
  });
});

describe('a cell says', () => {
  it.each([
    ['45500', 45500],
    ['45,500', 45500],
    ['1,45,500', 145500],
    ['৪৫,৫০০ tk', 45500],
    ['৳ ৪৫৫০০', 45500],
    ['45,500.00 টাকা', 45500],
    ['-5', -5],
    ['45.5', 45.5],
    ['45.50', 45.5],
    ['45.000', '45.000'],
    ['৪৫.০০০', '৪৫.০০০'],
    ['1.45.000', '1.45.000'],
    ['1,45,500.000', '1,45,500.000'],
    ['45,500.50', 45500.5],
    ['42000/-', 42000],
    ['42,000/=', 42000],
    ['৪২,০০০/- টাকা', 42000],
    ['tk. 1,42,000 /-', 142000],
    ['42/000', '42/000'],
    ['/-', '/-'],
    ['', undefined],
    ['  ', undefined],
    ['45,5', '45,5'],
    ['4,55,00', '4,55,00'],
    ['about 5000', 'about 5000'],
    ['=1+1', '=1+1'],
    ['1e5', '1e5'],
  ])('%j as the number %j', (text, number) => expect(readNumber(text)).toBe(number));

  it('a condition, a category and a district by their names in either language', () => {
    const categories = [{ _id: 'c1', name: 'Lenses', translated: 'লেন্স' }] as never;
    expect(['excellent', 'ভালো', ' ভাল ', 'Mint'].map(readCondition)).toEqual([
      'Excellent',
      'Good',
      'Good',
      'Mint',
    ]);
    expect(['lenses', 'লেন্স', 'c1', 'Bags'].map((text) => readCategory(text, categories))).toEqual([
      'c1',
      'c1',
      'c1',
      undefined,
    ]);
    expect(['DHAKA', 'ঢাকা', 'coxs-bazar', 'Atlantis'].map(readDistrict)).toEqual([
      'dhaka',
      'dhaka',
      'coxs-bazar',
      undefined,
    ]);
  });

  it.each([
    ['2017', 2017],
    ['Mar 2017', 2017],
    ['March, 2017', 2017],
    ['Mar-17', 2017],
    ['03/2017', 2017],
    ['2017-03', 2017],
    ['মার্চ ২০১৭', 2017],
    ['৩/২০১৭', 2017],
    ['12/03/2017', 2017],
    ['13/2017', '13/2017'],
    ['about 2017', 'about 2017'],
    ['12/03/17', '12/03/17'],
    ['', undefined],
  ])('%j as the year %j', (text, year) => expect(readYear(text)).toBe(year));

  it.each([
    ['62k', 62_000],
    ['62.5 K', 62_500],
    ['৬২ হাজার', 62_000],
    ['6,200', 6200],
    ['62kg', '62kg'],
    ['k', 'k'],
  ])('%j as the count %j', (text, count) => expect(readCount(text)).toBe(count));

  it('several photos, with the folders before them', () => {
    expect(readPhotoNames(' a.jpg; b, c.jpg|C:\\shop\\d.jpg;../e.jpg;; ')).toEqual([
      'a.jpg',
      'b, c.jpg',
      'C:/shop/d.jpg',
      'e.jpg',
    ]);
  });

  it('several photos with commas between them, where the whole is none of the ZIP', () => {
    expect(readPhotoNames('img_1.jpg, A/img_2.JPG,img_3.heic; 4.png')).toEqual([
      ...['img_1.jpg', 'A/img_2.JPG', 'img_3.heic', '4.png'],
    ]);
    const isThere = (name: string) => name === 'one.jpg, two.jpg';
    expect(readPhotoNames('one.jpg, two.jpg', isThere)).toEqual(['one.jpg, two.jpg']);
    // A folder before a name need not be there.
    expect(readPhotoNames('A/1.jpg, A/2.jpg', () => true)).toEqual(['A/1.jpg', 'A/2.jpg']);
    expect(readPhotoNames('one.jpg, three.jpg', isThere)).toEqual(['one.jpg', 'three.jpg']);
  });
});

it('a mobile number has its 0 again, which a spreadsheet drops', () => {
  const texts = ['1711234567', '১৭১১২৩৪৫৬৭', '01711234567', '+8801711234567', '1211234567'];
  expect(texts.map(readPhone)).toEqual(['01711234567', '0১৭১১২৩৪৫৬৭', ...texts.slice(2)]);
});

it('a row without a stock number has the same one whenever it is read, and no other row has it', () => {
  const rows = [
    ['a', '1'],
    ['a', '2'],
    ['a', '1'],
    ['a,1', ''],
  ];
  const numbers = rows.map(createRowNumbers());
  expect(rows.map(createRowNumbers())).toEqual(numbers);
  expect(new Set(numbers).size).toBe(4);
  for (const number of numbers) expect(number).toMatch(/^ROW-[0-9A-Z]{11}$/);
});

describe('columns are guessed', () => {
  it('by less sure names where no surer one is there', () => {
    const header = ['Stock code', 'Item title', 'Group', 'State', 'Notes', 'Shop address', 'City'];
    expect(guessMapping(header)).toEqual({
      ...{ stockNumber: 0, name: 1, category: 2, conditionType: 3, description: 4, location: 5 },
    });
    expect(guessMapping(['Group', 'City', 'Category', 'Place'])).toEqual({
      category: 2,
      location: 3,
    });
    expect(guessMapping(['শহর'])).toEqual({ location: 0 });
  });

  it('but the place of all rows is not, where a column may tell it', () => {
    const own = { place: 'Mirpur' };
    expect(withOwn({ name: 0 }, own, ['Name', 'Pick-up address'])).toEqual({ name: 0 });
    expect(withOwn({ name: 0 }, own, ['Name', 'মূল ঠিকানা'])).toEqual({ name: 0 });
    expect(withOwn({ name: 0 }, own, ['Name', 'Colour'])).toEqual({
      name: 0,
      location: { all: 'Mirpur' },
    });
  });

  it('as before in a file that was mended, and anew in another one', () => {
    const before = { name: 1, category: 0, phone: { all: '01711-234567' } };
    expect(mappingAgain(['A', 'B'], before, ['A', 'B'])).toEqual(before);
    expect(mappingAgain(['A', 'B'], before, ['A', 'B', 'Problem'])).toEqual(before);
    expect(mappingAgain(['A', 'Problem', 'B'], { name: 2 }, ['A', 'B', 'Problem'])).toEqual({
      name: 1,
    });
    expect(mappingAgain(['A', 'B'], before, ['A', 'C'])).toBe(undefined);
    expect(mappingAgain([], {}, ['A'])).toBe(undefined);
  });
});
