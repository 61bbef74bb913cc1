import type { ListingColumn } from '#contract/catalogue/listing-file.ts';
import { readEscaped } from '#contract/kernel/csv-text.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import type { Mapping } from './columns.ts';
import type { Fault, Reason } from './fault.ts';
import { plainWord } from './read-cell.ts';

/** Letters of a cell that are quoted; a whole description would hide what is said of it. */
const quoted = 60;

const quotedKinds: readonly Reason['kind'][] = [
  ...(['said', 'letters_lost', 'above_new', 'phone_digits'] as const),
];
const isQuoted = (kind: Reason['kind']) => quotedKinds.includes(kind);

/** What the file says where a rule is broken. Other reasons name it themselves. */
export function cellOf(
  { line, column, reason }: Fault,
  table: Table | undefined,
  mapping: Mapping,
): string {
  const source = column && mapping[column];
  if (!isQuoted(reason.kind) || typeof source !== 'number') return '';
  const row = table?.rows.find((one) => one.line === line);
  return quoteOf(readEscaped(row?.cells[source] ?? '').trim());
}

/** The beginning of a text. */
export const quoteOf = (text: string) =>
  text.length > quoted ? `${text.slice(0, quoted)}…` : text;

/** What the contract calls fields that the page calls otherwise. */
const contractNames: Partial<Record<ListingColumn, string>> = {
  resalePrice: 'Resale Price',
  originalPrice: 'Original Price',
  phone: 'Phone',
  purchaseYear: 'Purchase year',
  usedYear: 'Used year',
};

/** A sentence of the contract about a column, by the name that the page has for it. */
export function inPageWords(text: string, column: ListingColumn | undefined, name = ''): string {
  const told = column && contractNames[column];
  return told && text.startsWith(`${told} `) ? name + text.slice(told.length) : text;
}

interface Words {
  /** The field, where it is about one. */
  name: string | undefined;
  text: string;
  /** Empty where nothing is quoted. */
  cell: string;
}

/** A fault in a sentence that names its field once, and what stands there. */
export function faultWords({ name = '', text, cell }: Words): string {
  const isNamed = text.toLowerCase().startsWith(name.toLowerCase());
  const before = [isNamed ? '' : name, cell && `“${cell}”`].filter(Boolean).join(' ');
  return before ? `${before}: ${text}` : text;
}

/** One unknown part is told in one sentence, with the parts that any of its rows is asked for. */
export function oncePerPart(faults: readonly Fault[]): Fault[] {
  type NoPart = Extract<Reason, { kind: 'no_part' }>;
  const told = new Map<string, NoPart>();
  for (const { reason } of faults) {
    if (reason.kind !== 'no_part') continue;
    const word = plainWord(reason.name);
    const { name, parts } = told.get(word) ?? reason;
    // Where nobody knows the category of a row, any part may be right.
    const all = parts && reason.parts && [...new Set([...parts, ...reason.parts])];
    told.set(word, { kind: 'no_part', name, parts: all });
  }
  return faults.map(({ reason, ...fault }) => {
    const once = reason.kind === 'no_part' ? told.get(plainWord(reason.name)) : undefined;
    return { ...fault, reason: once ?? reason };
  });
}

/** Faults of one kind: the same rule of the same column, whatever stands there. */
const kindOf = ({ column, reason }: Fault) =>
  [column ?? '', reason.kind, 'text' in reason ? reason.text : ''].join(' ');

/** What is wrong, by its kind, the first rows first. */
export function groupKinds(faults: readonly Fault[], say: (fault: Fault) => string) {
  const kinds = new Map<string, Fault[]>();
  for (const fault of faults.toSorted((one, other) => one.line - other.line)) {
    const kind = kindOf(fault);
    const known = kinds.get(kind);
    if (known) known.push(fault);
    else kinds.set(kind, [fault]);
  }
  return [...kinds.values()].map((of) => groupFaults(of, say));
}

/** The same sentence of many rows once, with these rows, so that it does not hide the others. */
export function groupFaults(
  faults: readonly Fault[],
  say: (fault: Fault) => string,
): { text: string; lines: number[] }[] {
  const lines = new Map<string, number[]>();
  for (const fault of faults.toSorted((one, other) => one.line - other.line)) {
    const text = say(fault);
    const known = lines.get(text);
    if (known) known.push(fault.line);
    else lines.set(text, [fault.line]);
  }
  return [...lines].map(([text, of]) => ({ text, lines: of }));
}
