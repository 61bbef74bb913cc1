import { readEscaped } from '#contract/kernel/csv-text.ts';
import type { Table } from '#web/platform/csv/parse-table.ts';
import type { Fault } from './check-rows.ts';
import type { Mapping } from './columns.ts';

/** Letters of a cell that are quoted; a whole description would hide what is said of it. */
const quoted = 60;

/** What the file says where a rule is broken. Other reasons name it themselves. */
export function cellOf(
  { line, column, reason }: Fault,
  table: Table | undefined,
  mapping: Mapping,
): string {
  const source = column && mapping[column];
  if (reason.kind !== 'said' || typeof source !== 'number') return '';
  const row = table?.rows.find((one) => one.line === line);
  const cell = readEscaped(row?.cells[source] ?? '').trim();
  return cell.length > quoted ? `${cell.slice(0, quoted)}…` : cell;
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
