import { expect, test } from 'vitest';
import { createLogger } from '#server/platform/log.ts';
import { createIdentityLog } from './identity-log.ts';

function read(level: string, message: string) {
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  createIdentityLog(log)(level, message);
  return JSON.parse(lines.join(''));
}

test('an address that was refused is no defect, and stands in no log', () => {
  expect(read('error', 'Invalid callbackURL: https://elsewhere.example/a?b=c@d')).toMatchObject({
    level: 30,
    message: 'Invalid callbackURL',
  });
});

test('what the library calls an error is one', () => {
  expect(read('error', 'The state could not be stored: full')).toMatchObject({ level: 50 });
  expect(read('warn', 'Something is set strangely')).toMatchObject({ level: 40 });
});
