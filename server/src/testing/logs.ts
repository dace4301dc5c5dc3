import type { Log } from '../ports/log.ts';

/** Hands on what is logged as an error, and nothing else. */
export const errorLog = (hear: (text: string) => void): Log => ({
  info: () => undefined,
  warn: () => undefined,
  error: (event, failure) => hear(`${event}: ${failure instanceof Error ? failure.stack : String(failure)}`),
});

export const silentLog: Log = errorLog(() => undefined);
