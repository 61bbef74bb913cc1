import { readFileSync } from 'node:fs';

const file = new URL('../../../../database/reference/adapters.tsv', import.meta.url);

/** A lens mount on a body mount, as the reference knows it; `gap` is what the two flange distances leave, in mm. */
export interface AdapterRow {
  lens: string;
  body: string;
  fit: 'native' | 'passive' | 'electronic' | 'no';
  autofocus: 'yes' | 'some' | 'no' | null;
  aperture: 'body' | 'lens' | 'adapter' | null;
  infinity: boolean | null;
  example: string | null;
  note: string | null;
  gap: number | null;
}

function readRow(line: string): AdapterRow {
  const [lens = '', body = '', fit, autofocus, aperture, infinity, example, note, gap] =
    line.split('\t');
  return {
    lens,
    body,
    fit: fit as AdapterRow['fit'],
    autofocus: (autofocus || null) as AdapterRow['autofocus'],
    aperture: (aperture || null) as AdapterRow['aperture'],
    infinity: infinity ? infinity === 'yes' : null,
    example: example || null,
    note: note || null,
    gap: gap ? Number(gap) : null,
  };
}

/** The pairs of mounts that are known, in the order of the reference. A pair without a row is not known. */
export const adapters: readonly AdapterRow[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(readRow);

const key = (lens: string, body: string) => `${lens}\n${body}`;
const byPair = new Map(adapters.map((row) => [key(row.lens, row.body), row]));

/** What is known of a lens mount on a body mount that is another one. */
export const findAdapter = (lens: string, body: string): AdapterRow | undefined =>
  byPair.get(key(lens, body));
