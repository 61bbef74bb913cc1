import { type $ZodType, parse } from 'zod/v4/core';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from './refusal.ts';

/** Where a page ends: the next one begins before this row. Its time is in whole milliseconds, as in its column. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** Later than every row: where the first page begins. */
export const startPosition: Position = {
  createdAt: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Encodes a cursor, which is opaque to callers. */
export function writeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Decodes a cursor. Refuses with `bad_input` what `writeCursor` did not write from such a value. */
export function readCursor<Schema extends $ZodType>(schema: Schema, cursor: string) {
  try {
    return parse(schema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    const issues = [{ path: 'cursor', message: 'This cursor is not one of ours' }];
    throw refuse(baseProblems, 'bad_input', { issues });
  }
}
