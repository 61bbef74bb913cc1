import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * What came of a test runner:
 * @typedef {{ passed: number, failed: number, skipped: number,
 *   tests: { name: string, seconds: number }[], problems: string[], flaky: string[] }} Outcome
 */

const nothing = () => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  tests: [],
  problems: [],
  flaky: [],
});

/**
 * Reads what vitest wrote. A file that could not be loaded counts as one failed test, and so does an early death. A test
 * that passed only when repeated counts as passed, and is named with what it said before.
 */
export function readVitest(file, exitCode, mayBeEmpty = false) {
  const report = readReport(file);
  const outcome = nothing();
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const path = relative(root, name);
    for (const test of assertionResults) {
      const title = [path, ...test.ancestorTitles, test.title].join(' > ');
      const skipped = ['skipped', 'pending', 'todo', 'disabled'].includes(test.status);
      const kind = skipped ? 'skipped' : test.status === 'passed' ? 'passed' : 'failed';
      const told = withReason(title, test.failureMessages?.[0]);
      add(outcome, kind, told);
      // What a test said before it passed stands in the report still.
      if (kind === 'passed' && test.failureMessages?.length > 0) outcome.flaky.push(told);
      outcome.tests.push({ name: title, seconds: (test.duration ?? 0) / 1000 });
    }
    const anyFailed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !anyFailed) {
      add(outcome, 'failed', `${path}: ${firstLine(message) || 'failed outside its tests'}`);
    }
  }
  return judge(outcome, 'vitest', report, exitCode, mayBeEmpty);
}

/** Reads what Playwright wrote. A test that passed only when repeated counts as passed, and is named with what it said before. */
export function readPlaywright(file, exitCode, mayBeEmpty = false) {
  const report = readReport(file);
  const outcome = nothing();
  for (const { spec, path } of (report?.suites ?? []).flatMap((suite) => specsOf(suite, []))) {
    for (const test of spec.tests) {
      const title = `${spec.file} [${test.projectName}] > ${[...path, spec.title].join(' > ')}`;
      const kinds = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };
      // A time-out is told first, and what was waited for after it.
      const errors = test.results.flatMap(({ errors }) => errors ?? []);
      const reason = errors.map(({ message }) => reasonOf(message)).join(' ');
      add(outcome, kinds[test.status] ?? 'failed', withReason(title, reason));
      if (test.status === 'flaky') outcome.flaky.push(withReason(title, reason));
      const milliseconds = test.results.reduce((time, { duration }) => time + duration, 0);
      outcome.tests.push({ name: title, seconds: milliseconds / 1000 });
    }
  }
  for (const error of report?.errors ?? []) {
    add(outcome, 'failed', `browser tests: ${firstLine(error.message)}`);
  }
  return judge(outcome, 'the browser tests', report, exitCode, mayBeEmpty);
}

/** Reads what Stryker wrote: one test, which fails where fewer mutants than the threshold are killed. */
export function readMutation(file, exitCode) {
  const report = readReport(file);
  const outcome = nothing();
  const mutants = Object.values(report?.files ?? {}).flatMap((one) => one.mutants);
  const count = (...kinds) => mutants.filter(({ status }) => kinds.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const all = killed + count('Survived', 'NoCoverage');
  const share = all === 0 ? 0 : Math.floor((1000 * killed) / all) / 10;
  const title = `mutation testing: ${killed} of ${all} mutants killed (${share} %)`;
  if (all > 0) add(outcome, exitCode === 0 ? 'passed' : 'failed', title);
  outcome.tests.push({ name: title, seconds: 0 });
  return judge(outcome, 'mutation testing', report, exitCode, false);
}

/** Adds outcomes up. */
export function sum(outcomes) {
  const total = nothing();
  for (const { passed, failed, skipped, tests, problems, flaky } of outcomes) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.tests.push(...tests);
    total.problems.push(...problems);
    total.flaky.push(...flaky);
  }
  return total;
}

/** The slowest tests, slowest first. */
export function slowest({ tests }, count) {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** `N passed, N failed`, and the skipped ones only where there are any. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * Nothing that ended badly, or ran nothing, may look like a pass. Where two runners look for one name, one of them may
 * find nothing and say so by ending well.
 */
function judge(outcome, runner, report, exitCode, mayBeEmpty) {
  const ran = outcome.passed + outcome.failed + outcome.skipped;
  if (mayBeEmpty && ran === 0 && exitCode === 0) return outcome;
  if (!report) add(outcome, 'failed', `${runner} ended early and left no results`);
  else if (ran === 0) add(outcome, 'failed', `${runner} ran no test`);
  else if (exitCode !== 0 && outcome.failed === 0) {
    add(outcome, 'failed', `${runner} ended with code ${exitCode}, outside of any test`);
  }
  return outcome;
}

function add(outcome, kind, title) {
  outcome[kind] += 1;
  if (kind === 'failed') outcome.problems.push(title);
}

function specsOf(suite, path) {
  // The outermost suite is the file, which the title names already.
  const inside = (child) => specsOf(child, [...path, child.title]);
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, path })),
    ...(suite.suites ?? []).flatMap(inside),
  ];
}

function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** A list of failed tests is often all that is left of a run: it has to say why, too. */
function withReason(title, message) {
  const reason = reasonOf(message);
  return reason ? `${title}: ${reason.slice(0, 400)}` : title;
}

/** What a message says, in one line and without the places in the code. */
function reasonOf(message) {
  const [words = ''] = stripVTControlCharacters(message ?? '').split(/\n\s+at /, 1);
  return words.replace(/\s+/g, ' ').trim();
}

function firstLine(message) {
  return (message ?? '').trim().split('\n')[0];
}
