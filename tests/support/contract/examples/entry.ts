import type { Fixtures } from '../../fixtures.ts';
import type { TestClient } from '../../test-client.ts';

/** Values that an endpoint takes, and somebody who may make the call: it succeeds as it stands. */
export interface Example {
  by: TestClient;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Of a multipart call that takes another file than a picture in `image`: the field `file`. */
  file?: Buffer;
  /** Reads what an accepted call stored, as far as it is shown, under the names of the body's fields. */
  read?: (answer: { insertedId: string }) => Promise<Record<string, unknown>>;
  /** Fields that take whatever people write, in any script. */
  takes?: readonly string[];
  /** Fields that the shop fills by itself when they are left empty. */
  fills?: readonly string[];
  /** Required texts that may be empty. */
  mayBeEmpty?: readonly string[];
  /** Texts that are kept without a NUL, as `keeps` says: `read` shows it. */
  dropsNul?: readonly string[];
  /** Fields that other calls do without, and not this one, by what its other fields say. */
  needs?: readonly string[];
  /** What becomes of a text on its way, beyond that it is trimmed. */
  keeps?: (text: string) => string;
}

/** Text of several lines is kept with its line breaks, all written alike. */
export const keepsLines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/**
 * What the same call answers to somebody else of the same role.
 * - `anybody`: the call is theirs as well
 * - `forbidden`: it names an e-mail address, which is not theirs
 * - `not_found`: it names an object, which is not theirs
 * - `refused`: it names something of theirs in a field, which is then wrong
 */
export type ForOthers = 'anybody' | 'forbidden' | 'not_found' | 'refused';

export interface Entry {
  others: ForOthers;
  /** What it names is a field like others, and what never was is refused at that field. */
  missing?: 400;
  /** An admin may ask about anybody, where others may only ask about themselves. */
  adminsAskAboutAll?: true;
  /** What somebody is answered about themselves who is signed in and not registered; undefined: what all are. */
  unregistered?: 403 | 404;
  /** Whoever sells the item may not make the call about it. */
  notForSellers?: true;
  /** The call, or its example, ends sessions of the caller or changes who they are: it is made by somebody who is not needed afterwards. */
  spendsCaller?: true;
  /** What the call is about is the caller, who proves it by their password; the example's is not theirs. */
  asksPassword?: true;
  /** Admins may not make it about themselves. */
  notForAdmins?: true;
  /** Tables that a refusal writes to: what it refuses is put before the admin. */
  refusalWrites?: readonly string[];
  /** Makes a new example, so that the call before it changed nothing about this one. */
  example: (fixtures: Fixtures) => Example | Promise<Example>;
}

/** The row of a list that has this value under this name. */
export async function rowOf(
  caller: TestClient,
  path: string,
  name: string,
  value: string,
): Promise<Record<string, unknown>> {
  const { body } = await caller.get(path);
  const found = body.find((row: Record<string, unknown>) => row[name] === value);
  if (!found) throw new Error(`${path} has no row whose ${name} is ${value}`);
  return found;
}
