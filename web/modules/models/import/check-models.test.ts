import { expect, it } from 'vitest';
import { writeCsv } from '#contract/kernel/csv-text.ts';
import { modelColumns } from '#contract/models/model-file.ts';
import { parseTable } from '#web/platform/csv/parse-table.ts';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';
import { checkModels } from './check-models.ts';
import { type Outcome, runModels, type Writable } from './run-models.ts';

const p1 = {
  id: '00000000-0000-8000-8000-000000000001',
  version: '3',
  kind: 'mirrorless',
  brand: 'Padma',
  model: 'P1',
  'other names': 'Padma One\nপদ্মা ওয়ান\n-1P',
  mounts: 'Sony E\nM42',
  sensor: 'full-frame',
  'release year': '2024',
  'rated shutter': '200000',
  megapixels: '24.2',
  'focal length': '',
  aperture: '',
  'weather sealed': 'yes',
};
/** As the reference has some: not every rule of the form holds for it. */
const old = {
  ...p1,
  id: '00000000-0000-8000-8000-000000000002',
  model: '=P2',
  'other names': '',
  mounts: '',
  sensor: 'a plate',
  'release year': '',
  'rated shutter': '',
  megapixels: '',
  'weather sealed': '',
};

type Row = Partial<typeof p1>;
const fileOf = (rows: readonly Row[], columns: readonly string[] = modelColumns) =>
  parseTable(
    writeCsv([
      columns,
      ...rows.map((row) => columns.map((column) => row[column as keyof Row] ?? '')),
    ]).slice(1),
  );
const check = (...rows: Row[]) => checkModels(fileOf(rows), fileOf([p1, old])).rows;

it('takes the shop’s own file for no change, formulas and all', () => {
  expect(check(p1, old).map(({ is }) => is)).toEqual(['unchanged', 'unchanged']);
});

it('takes the same in other letters for no change: digits of Bangla, spaces, separators', () => {
  const text = [
    'Model;Brand;ID;Kind;Other names;Mounts;Sensor;Release year;Rated shutter',
    `P1;Padma;${p1.id};Mirrorless;"Padma One\r\n পদ্মা ওয়ান\r\n-1P";"Sony E\nM42";full-frame;২০২৪;2,00,000`,
  ].join('\r\n');
  expect(checkModels(parseTable(text), fileOf([p1])).rows).toMatchObject([{ is: 'unchanged' }]);
});

it('says what a row changes, from what to what, and names the version that is there', () => {
  expect(check({ ...p1, 'release year': '2023', mounts: 'Sony E', version: '' })).toMatchObject([
    {
      line: 2,
      name: 'Padma P1',
      is: 'changed',
      id: p1.id,
      version: 3,
      fields: { releaseYear: 2023, mounts: ['Sony E'], aliases: ['Padma One', 'পদ্মা ওয়ান', '-1P'] },
      differences: [
        { column: 'mounts', from: 'Sony E\nM42', to: 'Sony E' },
        { column: 'release year', from: '2024', to: '2023' },
      ],
    },
  ]);
});

it('adds a row without an id, unless it is there already', () => {
  const row = { ...p1, id: '', version: '', model: 'P9' };
  expect(check(row)).toMatchObject([{ is: 'added', fields: { brand: 'Padma', model: 'P9' } }]);
  expect(check({ ...p1, id: '' })).toMatchObject([{ is: 'unchanged' }]);
  expect(check({ ...p1, id: '', model: 'p1', mounts: '' })).toMatchObject([
    { is: 'faulty', faults: [{ column: 'id', why: 'has_id' }] },
  ]);
});

const faultsOf = (row: Row) => check(row).flatMap((one) => (one.is === 'faulty' ? one.faults : []));

it('tells faults by row and column', () => {
  expect(faultsOf({ ...p1, id: 'abc' })).toEqual([{ column: 'id', why: 'no_model' }]);
  expect(faultsOf({ ...p1, version: '2', mounts: '' })).toEqual([
    { column: 'version', why: 'old' },
  ]);
  expect(faultsOf({ ...p1, version: 'x', mounts: '' })).toEqual([
    { column: 'version', why: 'no_version' },
  ]);
  expect(
    faultsOf({ ...p1, kind: 'toaster', model: '', 'release year': '20,24', sensor: 'big' }).map(
      ({ column }) => column,
    ),
  ).toEqual(['kind', 'model', 'sensor', 'release year']);
  const [, second] = check(p1, { ...p1, mounts: '' });
  expect(second).toMatchObject({ line: 3, is: 'faulty', faults: [{ column: 'id', why: 'twice' }] });
});

it('knows a rename that it wrote before, by the former name that the shop keeps', () => {
  const file = { ...p1, model: 'P1 Mark I' };
  const now = { ...file, version: '4', 'other names': `${p1['other names']}\nP1` };
  expect(checkModels(fileOf([file]), fileOf([now])).rows).toMatchObject([{ is: 'unchanged' }]);
  // Exported since, and taken out by hand.
  expect(checkModels(fileOf([{ ...file, version: '4' }]), fileOf([now])).rows).toMatchObject([
    { is: 'changed' },
  ]);
});

it('does not take a name that was taken out of an older file for what it wrote before', () => {
  const file = { ...p1, 'other names': 'Padma One\n-1P' };
  const now = { ...p1, version: '4', 'other names': `${p1['other names']}\nPadma Uno` };
  expect(checkModels(fileOf([file]), fileOf([now])).rows).toMatchObject([
    { is: 'faulty', faults: [{ column: 'version', why: 'old' }] },
  ]);
});

const other = { ...old, model: 'P5', mounts: 'Canon EF' };
const checkOver = (row: Row, now: Row = p1) =>
  checkModels(fileOf([row]), fileOf([now, other])).rows;

it('knows what it wrote before in the shop’s own spelling', () => {
  const typed = {
    ...p1,
    brand: 'PADMA',
    mounts: 'sony-e\nM42\ncanon ef',
    'other names': 'Padma One\npadma one\nPADMA P1\nP-1\nপদ্মা ওয়ান',
  };
  const written = {
    ...p1,
    version: '4',
    mounts: 'Sony E\nM42\nCanon EF',
    'other names': 'Padma One\nপদ্মা ওয়ান',
  };
  expect(checkOver(typed)).toMatchObject([
    {
      is: 'changed',
      differences: [
        { column: 'other names', to: 'Padma One\nপদ্মা ওয়ান' },
        { column: 'mounts', to: 'Sony E\nM42\nCanon EF' },
      ],
      fields: { brand: 'Padma', mounts: ['Sony E', 'M42', 'Canon EF'] },
    },
  ]);
  expect(checkOver(typed, written)).toMatchObject([{ is: 'unchanged' }]);
  expect(checkOver({ ...typed, id: '', version: '' }, written)).toMatchObject([
    { is: 'unchanged' },
  ]);
});

it('offers no spelling of a maker that the shop would not write', () => {
  expect(checkOver({ ...p1, brand: 'padma' })).toMatchObject([{ is: 'unchanged' }]);
  // Of its only model it can be corrected.
  expect(checkModels(fileOf([{ ...p1, brand: 'padma' }]), fileOf([p1])).rows).toMatchObject([
    { is: 'changed', fields: { brand: 'padma' } },
  ]);
});

it('takes a row that was written in this run for no further change, whatever the shop made of it', () => {
  const now = fileOf([p1, old]);
  const file = fileOf([
    { ...p1, version: '2', mounts: '' },
    { ...old, version: '2', sensor: 'aps-c' },
  ]);
  expect(checkModels(file, now, new Set([2])).rows).toMatchObject([
    { line: 2, is: 'unchanged' },
    { line: 3, is: 'faulty' },
  ]);
});

it('faults a cell that lost its Bangla on the way', () => {
  const mangled = new TextDecoder('windows-1252').decode(new TextEncoder().encode('কমল'));
  for (const name of ['?????', mangled]) {
    expect(checkOver({ ...p1, 'other names': `Padma One\n${name}\n-1P` })).toMatchObject([
      { is: 'faulty', faults: [{ column: 'other names', why: 'lost' }] },
    ]);
  }
  expect(checkOver({ ...p1, 'other names': 'What?\nPadma One' })).toMatchObject([
    { is: 'changed' },
  ]);
});

it('reads no row of a file that lacks a column', () => {
  const file = fileOf([p1], ['id', 'kind', 'brand', 'model']);
  expect(checkModels(file, fileOf([p1]))).toEqual({
    missing: ['other names', 'mounts', 'sensor', 'release year', 'rated shutter'],
    rows: [],
  });
});

it('leaves as it is what a file of an earlier version has no column for', () => {
  const columns = modelColumns.slice(0, modelColumns.indexOf('megapixels'));
  expect(checkModels(fileOf([p1], columns), fileOf([p1])).rows).toMatchObject([
    { is: 'unchanged' },
  ]);
  const changed = fileOf([{ ...p1, sensor: 'aps-c' }], columns);
  expect(checkModels(changed, fileOf([p1])).rows).toMatchObject([
    { is: 'changed', fields: { sensor: 'aps-c', megapixels: 24.2, weatherSealed: true } },
  ]);
});

it('reads megapixels, lengths and sealing as people write them, and says what is none', () => {
  const of = (row: Row) => checkModels(fileOf([{ ...p1, ...row }]), fileOf([p1])).rows[0];
  expect(of({ megapixels: '২৪.২', 'weather sealed': 'হ্যাঁ' })).toMatchObject({ is: 'unchanged' });
  expect(
    of({ megapixels: '', 'focal length': '২৪ – ৭০', aperture: '3.5-5.6', 'weather sealed': 'No' }),
  ).toMatchObject({
    is: 'changed',
    fields: { megapixels: null, focal: '24-70', aperture: '3.5-5.6', weatherSealed: false },
  });
  const wrong = {
    megapixels: '0',
    'focal length': 'long',
    aperture: 'f/2',
    'weather sealed': 'a bit',
  };
  expect(of(wrong)).toMatchObject({
    is: 'faulty',
    faults: [
      { column: 'megapixels' },
      { column: 'focal length' },
      { column: 'aperture' },
      { column: 'weather sealed' },
    ],
  });
});

const rows = check(
  { ...p1, id: '', model: 'A' },
  { ...p1, id: '', model: 'B' },
  { ...p1, id: '', model: 'C' },
).filter((row): row is Writable => row.is === 'added');

async function run(write: (row: Writable) => Promise<unknown>) {
  const outcomes: [string | undefined, Outcome][] = [];
  const isThrough = await runModels({
    rows,
    signal: new AbortController().signal,
    onRow: (line, outcome) =>
      outcomes.push([rows.find((row) => row.line === line)?.fields.model, outcome]),
    write,
  });
  return { isThrough, outcomes };
}

it('goes on behind a row that the shop refuses, and keeps its reason', async () => {
  const issues = [{ path: 'aliases.0', message: 'Another model has it.' }];
  const { isThrough, outcomes } = await run(async ({ fields }) => {
    if (fields.model === 'B') throw new ApiProblem(409, { issues });
  });
  expect(isThrough).toBe(true);
  expect(outcomes).toEqual([
    ['A', { ok: true }],
    ['B', { ok: false, said: ['Another model has it.'] }],
    ['C', { ok: true }],
  ]);
});

it.each([
  ['does not answer', () => new NetworkProblem()],
  ['fails', () => new ApiProblem(503, {})],
  ['has to be waited for', () => new ApiProblem(429, {})],
])('ends where the shop %s, and blames no row for it', async (_what, problem) => {
  const { isThrough, outcomes } = await run(async ({ fields }) => {
    if (fields.model === 'B') throw problem();
  });
  expect(isThrough).toBe(false);
  expect(outcomes).toEqual([['A', { ok: true }]]);
});

it('leaves alone what was removed from the catalogue, by its id and by its name, and says so', () => {
  const removed = [{ _id: '00000000-0000-8000-8000-000000000009', brand: 'Padma', model: 'P-9' }];
  const rows = [
    { ...p1, id: removed[0]?._id ?? '', model: 'P9' },
    { ...p1, id: '', version: '', model: 'p9' },
    { ...p1, id: '', version: '', model: 'P90', 'other names': '' },
  ];
  const checked = checkModels(fileOf(rows), fileOf([p1, old]), new Set(), removed).rows;
  expect(checked.map((row) => (row.is === 'faulty' ? row.faults : row.is))).toEqual([
    [{ column: 'id', why: 'removed' }],
    [{ column: 'model', why: 'removed' }],
    'added',
  ]);
});
