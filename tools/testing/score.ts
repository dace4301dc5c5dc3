/** The result of one test run. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests, and the first lines of their errors. */
  readonly failures: readonly string[];
  readonly files: readonly FileTime[];
}

/** Duration of the tests of one file. Files run in parallel, so these add up to more than the part took. */
interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** The slowest first; a file whose tests were spread over several workers is listed once. */
export const slowest = (files: readonly FileTime[], count: number): readonly FileTime[] => {
  const seconds = new Map<string, number>();
  for (const one of files) seconds.set(one.file, (seconds.get(one.file) ?? 0) + one.seconds);
  return [...seconds]
    .map(([file, sum]) => ({ file, seconds: sum }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count);
};

const MS = 1000;

const LINES_SHOWN = 12;

const failure = (name: string, why: string): string => {
  const lines = why
    .replaceAll(/\u001B\[[0-9;]*m/g, '')
    .split('\n')
    .slice(0, LINES_SHOWN);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
};

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export const vitestScore = (report: string): Score => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as VitestReport;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => [
    // A file that cannot be loaded, or whose hooks fail, reports it itself.
    ...(status === 'failed' && message !== '' ? [failure(name, message)] : []),
    ...assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages.join('\n'))),
  ]);
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / MS,
  }));
  return { passed: numPassedTests, failed: numFailedTests, failures, files };
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const failuresOf = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
      return failure(`${file}: ${title}`, errors.join('\n'));
    }),
  ...suites.flatMap(failuresOf),
];

const filesOf = ({ suites = [], specs = [] }: PlaywrightSuite): FileTime[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, seconds: duration / MS }))),
  ),
  ...suites.flatMap(filesOf),
];

export const playwrightScore = (report: string): Score => {
  const parsed = JSON.parse(report) as PlaywrightSuite & {
    readonly stats: { expected: number; unexpected: number; flaky: number };
    readonly errors?: readonly { readonly message?: string }[];
  };
  const { expected, unexpected, flaky } = parsed.stats;
  const outside = (parsed.errors ?? []).map(({ message = '' }) => failure('outside of any test', message));
  const failures = [...outside, ...failuresOf(parsed)];
  return { passed: expected, failed: unexpected + flaky, failures, files: filesOf(parsed) };
};
