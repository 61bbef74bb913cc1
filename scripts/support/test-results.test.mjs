import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import {
  readMutation,
  readPlaywright,
  readVitest,
  slowest,
  sum,
  summaryLine,
} from './test-results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'ditiyo-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function report(content) {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function vitestFile(status, tests, message = '') {
  const assertionResults = tests.map(([title, result, duration]) => ({
    ancestorTitles: ['orders'],
    title,
    status: result,
    duration,
    failureMessages:
      result === 'failed' ? ['\u001b[31mError:\u001b[39m too little\n    at pay'] : [],
  }));
  return { name: join(root, 'tests/a.test.ts'), status, message, assertionResults };
}

const playwrightTest = (status, projectName = 'desktop') => ({
  projectName,
  status,
  results: [
    {
      duration: 1500,
      errors:
        status === 'unexpected'
          ? [{ message: 'Too late.' }, { message: 'no\n\nheading\n    at page' }]
          : [],
    },
  ],
});

describe('what vitest wrote', () => {
  it('names what passed only when repeated, with what it said before', () => {
    const file = vitestFile('passed', [
      ['pays', 'passed', 1200],
      ['wavers', 'passed', 900],
    ]);
    file.assertionResults[1].failureMessages = ['Error: no heading\n    at pay'];
    const outcome = readVitest(report({ testResults: [file] }), 0);
    expect(summaryLine(outcome)).toBe('2 passed, 0 failed');
    expect(outcome.flaky).toEqual(['tests/a.test.ts > orders > wavers: Error: no heading']);
  });

  it('may be nothing where another runner looks for the same name, and only then', () => {
    const file = report({ testResults: [] });
    expect(summaryLine(readVitest(file, 0, true))).toBe('0 passed, 0 failed');
    expect(summaryLine(readVitest(file, 0))).toBe('0 passed, 1 failed');
    expect(summaryLine(readVitest(file, 1, true))).toBe('0 passed, 1 failed');
  });

  it('is counted', () => {
    const tests = [
      ['pays', 'passed', 1200],
      ['refunds', 'failed', 3],
      ['ships', 'skipped', undefined],
    ];
    const file = report({ testResults: [vitestFile('failed', tests)] });
    const outcome = readVitest(file, 1);
    expect(summaryLine(outcome)).toBe('1 passed, 1 failed, 1 skipped');
    expect(outcome.problems).toEqual(['tests/a.test.ts > orders > refunds: Error: too little']);
    expect(slowest(outcome, 1)).toEqual([
      { name: 'tests/a.test.ts > orders > pays', seconds: 1.2 },
    ]);
  });

  it('counts a file that could not be loaded as failed', () => {
    const good = vitestFile('passed', [['pays', 'passed', 1]]);
    const bad = vitestFile('failed', [], 'Cannot find module\nat somewhere');
    const outcome = readVitest(report({ testResults: [good, bad] }), 1);
    expect(summaryLine(outcome)).toBe('1 passed, 1 failed');
    expect(outcome.problems).toEqual(['tests/a.test.ts: Cannot find module']);
  });

  it('counts what went wrong outside of any test as failed', () => {
    const file = report({ testResults: [vitestFile('passed', [['pays', 'passed', 1]])] });
    expect(summaryLine(readVitest(file, 1))).toBe('1 passed, 1 failed');
    expect(summaryLine(readVitest(file, null))).toBe('1 passed, 1 failed');
    expect(summaryLine(readVitest(file, 0))).toBe('1 passed, 0 failed');
  });

  it.each([
    ['no file', () => join(folder, 'none.json')],
    ['half a file', () => report('{"testResults": [')],
    ['no test', () => report({ testResults: [] })],
  ])('%s is a failure, whatever the exit code', (_case, file) => {
    expect(summaryLine(readVitest(file(), 0))).toBe('0 passed, 1 failed');
  });
});

describe('what Playwright wrote', () => {
  it('is counted, one by one for every browser window', () => {
    const specs = [
      {
        file: 'home.test.ts',
        title: 'home',
        tests: [playwrightTest('expected'), playwrightTest('skipped', 'mobile')],
      },
    ];
    const inner = {
      title: 'group',
      specs: [
        { file: 'home.test.ts', title: 'breaks', tests: [playwrightTest('unexpected')] },
        { file: 'home.test.ts', title: 'wavers', tests: [playwrightTest('flaky')] },
      ],
    };
    const outcome = readPlaywright(
      report({ suites: [{ title: 'home.test.ts', specs, suites: [inner] }] }),
      1,
    );
    expect(summaryLine(outcome)).toBe('2 passed, 1 failed, 1 skipped');
    expect(outcome.problems).toEqual([
      'home.test.ts [desktop] > group > breaks: Too late. no heading',
    ]);
    expect(outcome.flaky).toEqual(['home.test.ts [desktop] > group > wavers']);
    expect(outcome.tests[0]).toEqual({ name: 'home.test.ts [desktop] > home', seconds: 1.5 });
  });

  it('counts an error outside of the tests, such as a shop that did not start', () => {
    const outcome = readPlaywright(
      report({ suites: [], errors: [{ message: 'no shop\nat x' }] }),
      1,
    );
    expect(outcome.problems).toEqual(['browser tests: no shop']);
    expect(summaryLine(outcome)).toBe('0 passed, 1 failed');
  });
});

describe('what Stryker wrote', () => {
  const mutants = (...statuses) => ({
    files: { 'a.ts': { mutants: statuses.map((status) => ({ status })) } },
  });

  it('is one test, which passes where enough mutants were killed', () => {
    const file = report(mutants('Killed', 'Timeout', 'Survived', 'Ignored', 'NoCoverage'));
    expect(summaryLine(readMutation(file, 0))).toBe('1 passed, 0 failed');
    const { problems, failed } = readMutation(file, 1);
    expect({ problems, failed }).toEqual({
      problems: ['mutation testing: 2 of 4 mutants killed (50 %)'],
      failed: 1,
    });
  });

  it('that is nothing counts as failed', () => {
    expect(summaryLine(readMutation(join(folder, 'none.json'), 1))).toBe('0 passed, 1 failed');
    expect(summaryLine(readMutation(report(mutants('Ignored')), 0))).toBe('0 passed, 1 failed');
  });
});

it('outcomes add up', () => {
  const one = { passed: 1, failed: 0, skipped: 1, tests: [], problems: [], flaky: ['y'] };
  const other = { passed: 2, failed: 1, skipped: 0, tests: [], problems: ['x'], flaky: [] };
  expect(summaryLine(sum([one, other]))).toBe('3 passed, 1 failed, 1 skipped');
  expect(summaryLine(sum([other]))).toBe('2 passed, 1 failed');
});
