import { decode, type Encoding } from './decode.ts';
import { parseTable, type Table } from './parse-table.ts';

export type CsvFaultKind = 'too_large' | 'empty' | 'too_long' | 'no_csv';

/** What was read of a CSV file, or why it is not taken as a whole. */
export type CsvRead =
  | { ok: true; table: Table; encoding: Encoding }
  | { ok: false; fault: CsvFaultKind };

/** How Excel's own files, PDFs and pictures begin: none is text. */
const otherFiles = ['PK', '%PDF', '\xd0\xcf\x11\xe0', '\xff\xd8\xff', '\x89PNG'];

function isOtherFile(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.slice(0, 4));
  return otherFiles.some((mark) => begin.startsWith(mark));
}

/** Reads a CSV file; one that is too large is not even opened. */
export async function readCsvFile(
  file: File,
  { maxRows, maxBytes }: { maxRows: number; maxBytes: number },
): Promise<CsvRead> {
  if (file.size > maxBytes) return { ok: false, fault: 'too_large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOtherFile(bytes)) return { ok: false, fault: 'no_csv' };
  const { text, encoding } = decode(bytes);
  const table = parseTable(text, maxRows);
  if (table.isTooLong) return { ok: false, fault: 'too_long' };
  if (table.rows.length === 0) return { ok: false, fault: 'empty' };
  return { ok: true, table, encoding };
}
