import type { Field } from './fields.ts';

/** What people write, and nothing that could not be shown. */
export const readable = ['HTML', 'Bangla', 'emoji', 'quotes and backslashes'];

/** What no text of the shop may be, and what none may be that is required. */
export const neverTaken = ['10,000 characters', 'NUL', 'a half character'];
export const neverEnough = ['empty', 'blank', 'nothing that can be seen'];

/** Something to put in a field's place: its name, and how it reads in JSON or, percent-encoded, in an address. */
export type Value = readonly [name: string, written: string];

const json = (name: string, value: unknown): Value => [name, JSON.stringify(value)];

/** Values of each type of JSON; what is none of the field's is refused. */
const typed: Record<string, Value[]> = {
  text: [json('a text', 'x'), json('a number as text', '5')],
  number: [json('a number', 7), json('a decimal', 0.5)],
  flag: [json('true', true), json('false', false)],
  nothing: [json('null', null)],
  list: [json('a list', ['x']), json('an empty list', []), json('a list of lists', [[1]])],
  object: [json('an object', { a: 1 }), json('an empty object', {})],
};

const itsOwn: Record<Field['kind'], string[]> = {
  text: ['text'],
  number: ['number'],
  flag: ['flag'],
  choice: [],
  list: [],
  object: [],
  never: [],
  anything: Object.keys(typed),
};

/** No JSON number, and far beyond every limit: an infinity once it is read. */
const infinite: Value = ['1e309', '1e309'];

/** Lists and objects that are right for a field of one, by its schema: what it holds may be of any kind. */
function fittingValues({ kind, fits }: Field): Value[] {
  if (kind !== 'list' && kind !== 'object') return [];
  return (typed[kind] ?? []).filter(([, written]) => fits(JSON.parse(written)));
}

/** Values of a wrong type for a field of a body. */
export function wrongTypes(field: Field): Value[] {
  const { kind, only } = field;
  const own = itsOwn[kind];
  const others = Object.entries(typed).flatMap(([name, values]) =>
    own.includes(name) ? [] : values.filter(([, written]) => !only.includes(JSON.parse(written))),
  );
  if (kind === 'anything') return [];
  // A list may be empty.
  const fitting = [
    ...(kind === 'list' ? ['an empty list'] : []),
    ...fittingValues(field).map(([name]) => name),
  ];
  return [...others.filter(([name]) => !fitting.includes(name)), infinite];
}

const texts = {
  empty: '',
  blank: '   ',
  '10,000 characters': 'x'.repeat(10_000),
  HTML: '<img src=x onerror=alert(1)>',
  Bangla: 'পুরোনো ক্যামেরা, ভালো অবস্থায়',
  emoji: '📷👩🏽‍🦱🇧🇩 5/5',
  'quotes and backslashes': `'; drop table people; -- " \\ \${x} {{y}}`,
  NUL: 'a\u0000b',
  'control characters': 'a\u0001\u0007\u001b\u007fb',
  'lines and tabs': 'a\r\nBcc: x@example.com\tb',
  'a half character': 'a\ud800b',
  'a turn of direction': 'a\u202eb',
  'nothing that can be seen': '\u200b\u2060',
  'a prototype': '__proto__',
  'a number in words': '1e309',
  'no number': 'NaN',
  'an id of another kind': '1',
  'a path': '../../etc/passwd',
};

const numbers = ['-0', '-1', '0.5', '9007199254740992', '1e308', '-1e308', '5e-324', '2147483648'];

/** Values of the right type that may be accepted or refused, by what they are. */
export function oddValues(field: Field): Value[] {
  const { kind } = field;
  if (kind === 'text') return Object.entries(texts).map(([name, value]) => json(name, value));
  if (kind === 'number') return numbers.map((value): Value => [value, value]);
  const fitting = fittingValues(field).filter(([name]) => name !== 'an empty list');
  if (kind !== 'list') return fitting;
  return [json('an empty list', []), json('twice the same', ['x', 'x']), ...fitting];
}

/** A half character in UTF-8, which is none, and an escape that is none either. */
const brokenEscapes: Value[] = [
  ['half a character in bytes', '%ED%A0%80'],
  ['bytes that are no text', '%FF%FE'],
  ['an escape that is none', '%zz'],
];

/** What an address can carry in a field's place. */
export const addressValues: Value[] = [
  ...Object.entries(texts)
    .filter(([name]) => name !== 'a half character')
    .map(([name, value]): Value => [name, encodeURIComponent(value)]),
  ...brokenEscapes,
];
