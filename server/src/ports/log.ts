/** One line of JSON per event, to standard error; never a password, a token, a code or a private field. */
export interface Log {
  info(event: string, facts?: Readonly<Record<string, unknown>>): void;
  warn(event: string, facts?: Readonly<Record<string, unknown>>): void;
  error(event: string, failure: unknown, facts?: Readonly<Record<string, unknown>>): void;
}

const write = (level: string, event: string, facts: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...facts })}\n`);
};

export const standardLog: Log = {
  info: (event, facts = {}) => write('info', event, facts),
  warn: (event, facts = {}) => write('warn', event, facts),
  error: (event, failure, facts = {}) =>
    write('error', event, { ...facts, failure: failure instanceof Error ? describe(failure) : String(failure) }),
};

const describe = (failure: Error): string =>
  `${failure.stack ?? failure.message}${failure.cause instanceof Error ? `\ncaused by ${describe(failure.cause)}` : ''}`;
