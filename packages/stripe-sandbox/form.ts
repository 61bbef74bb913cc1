import { invalidRequest } from './errors.ts';

/** Form text decoded: `metadata[a]=b&expand[0]=c` is `{ metadata: { a: 'b' }, expand: ['c'] }`. */
export type FormValue = string | FormValue[] | FormObject;
export interface FormObject {
  [name: string]: FormValue;
}

const maxParameters = 500;
const deepest = 5;

/** `a[b][]` into `['a', 'b', '']`. */
function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function isObject(value: FormValue | undefined): value is FormObject {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Objects without a prototype: no name that a caller sends can reach one. */
function emptyObject(): FormObject {
  return Object.create(null);
}

function put(target: FormObject, path: string[], value: string): void {
  let at = target;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key] ?? emptyObject();
    if (!isObject(next)) throw invalidRequest(`Invalid parameters: ${path[0]}`, { param: path[0] });
    at[key] = next;
    at = next;
  }
}

/** Objects whose names are 0, 1, 2 ... become lists. */
function withLists(value: FormValue): FormValue {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  const values = Object.values(value).map(withLists);
  if (names.length > 0 && names.every((name, at) => name === String(at))) return values;
  const result = emptyObject();
  for (const [at, name] of names.entries()) result[name] = values[at] ?? '';
  return result;
}

/** Decodes a form body or a query. Refuses, as a bad request, what is larger or deeper than any call of ours. */
export function parseForm(text: string): FormObject {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > maxParameters) throw invalidRequest('Too many parameters.');
  const form = emptyObject();
  for (const [name, value] of pairs) {
    const path = pathOf(name);
    if (path.length > deepest) throw invalidRequest(`Parameters are nested too deeply: ${path[0]}`);
    put(form, path, value);
  }
  const decoded = emptyObject();
  for (const [name, value] of Object.entries(form)) decoded[name] = withLists(value);
  return decoded;
}

/** One text for equal forms, whatever the order of their names. */
export function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`).join(',')}}`;
}
