import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { failPoint, PlannedFailure, parseFailPoints, setFailPoints } from './fail-points.ts';

afterEach(() => setFailPoints(undefined));

const module = fileURLToPath(new URL('./fail-points.ts', import.meta.url));

/** Runs a few lines as a process of its own. */
function run(lines: string) {
  const script = `import { failPoint, setFailPoints } from ${JSON.stringify(module)};\n${lines}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

describe('a fail point', () => {
  it('does nothing while nobody asked it to', () => {
    expect(failPoint('settle.captured')).toBe(undefined);
    setFailPoints('settle.other=error');
    expect(failPoint('settle.captured')).toBe(undefined);
  });

  it('throws, each time or once', async () => {
    setFailPoints('a=error, b=error:once');
    await expect(failPoint('a')).rejects.toThrow(PlannedFailure);
    await expect(failPoint('a')).rejects.toThrow('fail point a');
    await expect(failPoint('b')).rejects.toThrow(PlannedFailure);
    expect(failPoint('b')).toBe(undefined);
  });

  it('fails as often as its probability says', async () => {
    setFailPoints('never=error:0,half=error:0.5');
    let failed = 0;
    for (let visit = 0; visit < 400; visit += 1) {
      await failPoint('never');
      await failPoint('half')?.catch(() => {
        failed += 1;
      });
    }
    expect(failed).toBeGreaterThan(100);
    expect(failed).toBeLessThan(300);
  });

  it('holds up for a while', async () => {
    setFailPoints('slow=delay:60ms');
    const began = performance.now();
    await failPoint('slow');
    expect(performance.now() - began).toBeGreaterThan(55);
  });

  it('ends the process at once, without a word', () => {
    const { signal, stdout } = run(
      "process.on('exit', () => console.log('exit')); setFailPoints('a=crash'); console.log('before'); await failPoint('a'); console.log('after');",
    );
    expect({ signal, stdout }).toEqual({ signal: 'SIGKILL', stdout: 'before\n' });
  });

  it('ends the process when enough are at the place, and lets none of them past', () => {
    const { signal, stdout } = run(`
      setFailPoints('a=crash:x3');
      for (const visitor of [1, 2, 3]) {
        setTimeout(async () => {
          console.log('came', visitor);
          await failPoint('a');
          console.log('went', visitor);
        }, visitor * 20);
      }`);
    expect({ signal, stdout }).toEqual({ signal: 'SIGKILL', stdout: 'came 1\ncame 2\ncame 3\n' });
  });
});

describe('the setting', () => {
  it.each([
    'settle.captured',
    'settle=explode',
    '=crash',
    'a=error:2',
    'a=crash:x0',
    'a=crash;b=crash',
    '',
  ])('is not read from %o', (text) => {
    expect(parseFailPoints(text)).toBe(undefined);
  });
});
