import { readEscaped } from '#contract/kernel/csv-text.ts';
import {
  type AddedColumn,
  addedColumns,
  cellSeparator,
  type ModelColumn,
  modelColumns,
} from '#contract/models/model-file.ts';
import { compareForm, otherNames, spelledAs } from '#contract/models/names.ts';
import { ModelFields } from '#contract/models/schemas.ts';
import type { Table, TableRow } from '#web/platform/csv/parse-table.ts';
import { readNumber } from '#web/ui/read-number.ts';
import { plainRange } from '../model-values.ts';

type Cells = Record<ModelColumn, string>;

/** What is wrong with a row, and in which column; a text of the contract, or a word of this file. */
export interface RowFault {
  column?: ModelColumn | undefined;
  why: FaultWord | { said: string };
}

export type FaultWord =
  | 'broken'
  | 'no_model'
  | 'twice'
  | 'has_id'
  | 'old'
  | 'no_version'
  | 'lost'
  | 'removed';

/** What a row changes, from what is there now to what the file says. */
export interface Difference {
  column: ModelColumn;
  from: string;
  to: string;
}

/** What becomes of a row. */
type Verdict =
  | { is: 'added'; fields: ModelFields }
  | {
      is: 'changed';
      id: string;
      version: number;
      fields: ModelFields;
      differences: Difference[];
    }
  | { is: 'unchanged' }
  | { is: 'faulty'; faults: RowFault[] };
export type CheckedRow = { line: number; name: string } & Verdict;

export interface CheckedFile {
  /** Columns that the file lacks: then no row of it is read. */
  missing: ModelColumn[];
  rows: CheckedRow[];
}

const plain = (text: string) => text.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** Columns that a file has to have. Without `version` nobody is told what changed since it was made. */
const required = modelColumns.filter(
  (column) => column !== 'version' && !addedColumns.includes(column as AddedColumn),
);

function columnsOf({ header }: Table): Map<ModelColumn, number> {
  const names = header.map((name) => plain(name).toLowerCase());
  return new Map(
    modelColumns.flatMap((column) => {
      const at = names.indexOf(column);
      return at < 0 ? [] : [[column, at] as const];
    }),
  );
}

function cellsOf({ cells }: TableRow, columns: ReadonlyMap<ModelColumn, number>): Cells {
  return Object.fromEntries(
    modelColumns.map((column) => [
      column,
      plain(readEscaped(cells[columns.get(column) ?? -1] ?? '')),
    ]),
  ) as Cells;
}

const listOf = (cell: string): string[] =>
  cell
    .split(cellSeparator)
    .map((part) => part.trim())
    .filter(Boolean);

const nameOf = ({ brand, model }: Cells) => `${brand} ${model}`.trim();
const keyOf = ({ brand, model }: Cells) => compareForm(brand + model);

const columnOfField: Record<keyof ModelFields, ModelColumn> = {
  kind: 'kind',
  brand: 'brand',
  model: 'model',
  aliases: 'other names',
  mounts: 'mounts',
  sensor: 'sensor',
  releaseYear: 'release year',
  ratedShutter: 'rated shutter',
  megapixels: 'megapixels',
  focal: 'focal length',
  aperture: 'aperture',
  weatherSealed: 'weather sealed',
};

const words = { yes: ['yes', 'y', 'true', '1', 'হ্যাঁ'], no: ['', 'no', 'n', 'false', '0', 'না'] };

/** Whether a cell says yes; what says neither stays a text, which the contract refuses. */
function readYes(cell: string): boolean | string {
  const word = cell.toLowerCase();
  return words.yes.includes(word) || (words.no.includes(word) ? false : cell);
}

const fieldsOf = (cells: Cells) =>
  ModelFields.safeParse({
    kind: cells.kind.toLowerCase(),
    brand: cells.brand,
    model: cells.model,
    aliases: listOf(cells['other names']),
    mounts: listOf(cells.mounts),
    sensor: cells.sensor || undefined,
    releaseYear: readNumber(cells['release year']),
    ratedShutter: readNumber(cells['rated shutter']),
    megapixels: readNumber(cells.megapixels) ?? null,
    focal: plainRange(cells['focal length']),
    aperture: plainRange(cells.aperture),
    weatherSealed: readYes(cells['weather sealed']),
  });

/** A cell as it is compared: numbers and lists by what they mean. */
function meaning(column: ModelColumn, cells: Cells): string {
  const cell = cells[column];
  if (column === 'other names') return keptNames(cells);
  if (column === 'mounts') return listOf(cell).join(cellSeparator);
  if (column === 'release year' || column === 'rated shutter' || column === 'megapixels')
    return String(readNumber(cell) ?? '');
  if (column === 'focal length' || column === 'aperture') return plainRange(cell) ?? '';
  if (column === 'weather sealed') return String(readYes(cell));
  return column === 'kind' ? cell.toLowerCase() : cell;
}

function differencesOf(now: Cells, row: Cells): Difference[] {
  return Object.values(columnOfField)
    .filter((column) => meaning(column, now) !== meaning(column, row))
    .map((column) => ({ column, from: now[column], to: row[column] }));
}

/** What an earlier reading of the same file wrote: a renamed model keeps its old name as a further one. */
function isWritten(differences: readonly Difference[], isOlder: boolean): boolean {
  const [only, ...more] = differences;
  if (!only) return true;
  if (!isOlder || more.length > 0 || only.column !== 'other names') return false;
  const [has, says] = [new Set(listOf(only.from)), listOf(only.to)];
  // One name, no more: what else is missing was taken out by whoever wrote the file, or put in by somebody since.
  return says.every((name) => has.has(name)) && has.size === says.length + 1;
}

interface Now {
  byId: ReadonlyMap<string, Cells>;
  byName: ReadonlyMap<string, Cells>;
  /** Makers by the ids of their models, and all mounts, as the shop spells them. */
  brands: ReadonlyMap<string, string>;
  mounts: readonly string[];
  /** Ids and names of models that were removed from the catalogue. */
  removed: ReadonlySet<string>;
}

/** A model that was removed from the catalogue. */
export interface RemovedModel {
  _id: string;
  brand: string;
  model: string;
}

function nowOf(there: readonly Cells[], removed: readonly RemovedModel[]): Now {
  return {
    removed: new Set(removed.flatMap(({ _id, brand, model }) => [_id, compareForm(brand + model)])),
    byId: new Map(there.map((cells) => [cells.id, cells])),
    byName: new Map(there.map((cells) => [keyOf(cells), cells])),
    brands: new Map(there.map(({ id, brand }) => [id, brand])),
    mounts: [...new Set(there.flatMap(({ mounts }) => listOf(mounts)))],
  };
}

const keptNames = (cells: Cells) =>
  otherNames(cells, listOf(cells['other names'])).join(cellSeparator);

/** A row as the shop would write it: makers and mounts in the spelling of other models, other names each once. */
function spelled({ brands, mounts }: Now, row: Cells): Cells {
  const id = row.id.toLowerCase();
  const others = new Set([...brands].flatMap(([of, brand]) => (of === id ? [] : [brand])));
  const brand = spelledAs([...others], row.brand);
  const fitting = listOf(row.mounts).map((mount) => spelledAs(mounts, mount));
  return {
    ...row,
    brand,
    'other names': keptNames({ ...row, brand }),
    mounts: [...new Set(fitting)].join(cellSeparator),
  };
}

const isBangla = /[\u0980-\u09ff]/;

/** Whether letters of Bangla became others on the way: `?` of a program without Unicode, or their bytes read one by one. */
const hasLost = (from: string, to: string): boolean =>
  /à[¦§]|\?{3}/.test(to) || (to.includes('??') && isBangla.test(from));

const lostIn = (differences: readonly Difference[]): RowFault[] =>
  differences
    .filter(({ from, to }) => hasLost(from, to))
    .map(({ column }) => ({ column, why: 'lost' }));

const nothing = Object.fromEntries(modelColumns.map((column) => [column, ''])) as Cells;

/** What a row changes of a model that is there; faults by column where it cannot. */
function checkChange(now: Cells, row: Cells, typed: Cells): Verdict {
  const given = row.version === '' ? undefined : readNumber(row.version);
  const version = Number(now.version);
  const differences = differencesOf(now, row);
  if (isWritten(differences, typeof given === 'number' && given < version)) {
    return { is: 'unchanged' };
  }
  // As it was typed: a name of nothing but `?` is no name to the shop.
  const faults = lostIn(differencesOf(now, typed));
  if (typeof given === 'string') faults.push({ column: 'version', why: 'no_version' });
  else if (given !== undefined && given !== version) {
    faults.push({ column: 'version', why: 'old' });
  }
  const read = fieldsOf(row);
  if (read.success && faults.length === 0) {
    return { is: 'changed', id: now.id, version, fields: read.data, differences };
  }
  return { is: 'faulty', faults: [...faults, ...faultsOf(read)] };
}

function faultsOf(read: ReturnType<typeof fieldsOf>): RowFault[] {
  if (read.success) return [];
  return read.error.issues.map(({ path, message }) => ({
    column: columnOfField[path[0] as keyof ModelFields],
    why: { said: message },
  }));
}

/** A row with what its file has no column for, as it is now. */
function withLacking({ byId, byName }: Now, cells: Cells, lacking: readonly AddedColumn[]): Cells {
  const now = byId.get(cells.id.toLowerCase()) ?? byName.get(keyOf(cells));
  return {
    ...cells,
    ...Object.fromEntries(lacking.map((column) => [column, now?.[column] ?? ''])),
  };
}

function checkRow(known: Now, given: Cells): Verdict {
  const { byId, byName } = known;
  const row = spelled(known, given);
  if (row.id !== '') {
    const now = byId.get(row.id.toLowerCase());
    if (!now) {
      const why = known.removed.has(row.id.toLowerCase()) ? 'removed' : 'no_model';
      return { is: 'faulty', faults: [{ column: 'id', why }] };
    }
    return checkChange(now, row, given);
  }
  const same = byName.get(keyOf(row));
  // A file that was read before has added it then.
  if (same) {
    if (differencesOf(same, row).length === 0) return { is: 'unchanged' };
    return { is: 'faulty', faults: [{ column: 'id', why: 'has_id' }] };
  }
  // What an admin took out is no row of an older file's to bring back.
  if (known.removed.has(keyOf(row))) {
    return { is: 'faulty', faults: [{ column: 'model', why: 'removed' }] };
  }
  const read = fieldsOf(row);
  const faults = [...lostIn(differencesOf(nothing, given)), ...faultsOf(read)];
  return read.success && faults.length === 0
    ? { is: 'added', fields: read.data }
    : { is: 'faulty', faults };
}

/**
 * What a file would change of the models as they are now, which are told by a file of their own. `written`: lines that this browser wrote
 * already. `removed`: models that were removed from the catalogue.
 */
export function checkModels(
  file: Table,
  now: Table,
  written: ReadonlySet<number> = new Set(),
  removed: readonly RemovedModel[] = [],
): CheckedFile {
  const columns = columnsOf(file);
  const missing = required.filter((column) => !columns.has(column));
  if (missing.length > 0) return { missing, rows: [] };
  const lacking = addedColumns.filter((column) => !columns.has(column));
  const nowColumns = columnsOf(now);
  const there = now.rows.map((row) => cellsOf(row, nowColumns));
  const known = nowOf(there, removed);
  const seen = new Set<string>();
  const rows = file.rows.map((tableRow): CheckedRow => {
    const cells = withLacking(known, cellsOf(tableRow, columns), lacking);
    const { line } = tableRow;
    const name = nameOf(cells) || cells.id;
    if (tableRow.isBroken) return { line, name, is: 'faulty', faults: [{ why: 'broken' }] };
    const key = cells.id.toLowerCase() || keyOf(cells);
    if (seen.has(key)) {
      const column = cells.id ? 'id' : 'model';
      return { line, name, is: 'faulty', faults: [{ column, why: 'twice' }] };
    }
    seen.add(key);
    if (written.has(line)) return { line, name, is: 'unchanged' };
    return { line, name, ...checkRow(known, cells) };
  });
  return { missing, rows };
}
