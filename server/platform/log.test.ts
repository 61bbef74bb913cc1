import { describe, expect, it } from 'vitest';
import { reasonOf } from './log.ts';

describe('the reason of a failed start', () => {
  it('is what the deepest cause says', () => {
    const cause = new Error('terminating connection due to idle-in-transaction timeout');
    const error = new Error('Failed query: insert into people', { cause });
    expect(reasonOf(error)).toBe(cause.message);
    expect(reasonOf('no port')).toBe('no port');
  });

  it('never has the values of a statement', () => {
    const error = new Error('Failed query: insert into people\nparams: nadia,secret');
    expect(reasonOf(error)).toBe('Failed query: insert into people');
  });

  it('ends, even when an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(reasonOf(error)).toBe('round');
  });
});
