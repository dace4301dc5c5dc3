/** What one run of tests came to. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
  /** Which tests failed, and the first lines of why. */
  readonly failures: readonly string[];
}

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
    // A file that cannot be loaded, or whose hooks fail, says so itself.
    ...(status === 'failed' && message !== '' ? [failure(name, message)] : []),
    ...assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages.join('\n'))),
  ]);
  return { passed: numPassedTests, failed: numFailedTests, failures };
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly file: string;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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

export const playwrightScore = (report: string): Score => {
  const parsed = JSON.parse(report) as PlaywrightSuite & {
    readonly stats: { expected: number; unexpected: number; flaky: number };
    readonly errors?: readonly { readonly message?: string }[];
  };
  const { expected, unexpected, flaky } = parsed.stats;
  const outside = (parsed.errors ?? []).map(({ message = '' }) => failure('outside of any test', message));
  return { passed: expected, failed: unexpected + flaky, failures: [...outside, ...failuresOf(parsed)] };
};
