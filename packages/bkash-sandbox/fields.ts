import { refuse, refuseAtTheDoor } from './errors.ts';

/** The JSON object of a request. */
export type Body = Readonly<Record<string, unknown>>;

/** A body that is no JSON object is refused by the API gateway's schema. */
export function asBody(value: unknown): Body {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Body;
  throw refuseAtTheDoor(400, 'Invalid request body');
}

/** A text field, or undefined where it is missing or empty. */
export function readText(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= 2_000) return value;
  throw refuseAtTheDoor(400, 'Invalid request body');
}

export function requireText(body: Body, name: string): string {
  const text = readText(body, name);
  if (text === undefined) throw refuse('2065');
  return text;
}
