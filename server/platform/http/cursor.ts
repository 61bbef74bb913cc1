import { type $ZodType, parse } from 'zod/v4/core';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/** Where a page ends: the row before which the next one begins. Its time is whole milliseconds, as its column's is. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** Later than every row: the first page begins before it. */
export const startPosition: Position = {
  createdAt: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** What a cursor holds, as one opaque word for the next page's address. */
export function writeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** What a cursor of ours holds. Refuses with `bad_input` what `writeCursor` did not write from such a value. */
export function readCursor<Schema extends $ZodType>(schema: Schema, cursor: string) {
  try {
    return parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    const issues = [{ path: 'cursor', message: 'This cursor is not one of ours' }];
    throw refuse(baseProblems, 'bad_input', { issues });
  }
}
