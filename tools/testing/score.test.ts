import { expect, test } from 'vitest';
import { playwrightScore, slowest, vitestScore } from './score.ts';

test('a report of vitest names the tests that failed and files that could not be loaded, without colours', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: 'Hook timed out',
        startTime: 0,
        endTime: 500,
        assertionResults: [],
      },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'] },
        ],
      },
    ],
  };
  expect(vitestScore(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    failures: ['a.test.ts\n    Hook timed out', 'b.test.ts: breaks\n    expected 1\n    to be 2'],
    files: [
      { file: 'a.test.ts', seconds: 0.5 },
      { file: 'b.test.ts', seconds: 2.5 },
    ],
  });
});

test('a report of Playwright names failed and flaky tests in nested suites, and what failed outside of any', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: 'x.test.ts',
    tests: [{ results: [{ duration: 1500, error: ok ? undefined : { message: 'no such button' } }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0 },
    errors: [{ message: 'the server did not start' }],
    suites: [{ suites: [{ specs: [spec('works', true), spec('breaks', false)] }] }],
  };
  expect(playwrightScore(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['outside of any test\n    the server did not start', 'x.test.ts: breaks\n    no such button'],
    files: [
      { file: 'x.test.ts', seconds: 1.5 },
      { file: 'x.test.ts', seconds: 1.5 },
    ],
  });
});

test('the slowest files come first, each once with all of its tests', () => {
  const files = [
    { file: 'a', seconds: 2 },
    { file: 'b', seconds: 3 },
    { file: 'a', seconds: 2 },
    { file: 'c', seconds: 1 },
  ];
  expect(slowest(files, 2)).toEqual([
    { file: 'a', seconds: 4 },
    { file: 'b', seconds: 3 },
  ]);
});
