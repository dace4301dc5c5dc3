import { errorCode } from './database.ts';

const AFTER_A_FAILURE = '25P02';

/**
 * Waits for statements pipelined over one connection until the last is answered. If one failed, those behind it failed
 * only because the transaction was aborted; the original failure is the one thrown.
 */
export const allSent = async <const Sent extends readonly unknown[]>(
  statements: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> => {
  const ended = await Promise.allSettled(statements);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => errorCode(failure) !== AFTER_A_FAILURE) ?? failures[0];
  return Promise.all(statements);
};
