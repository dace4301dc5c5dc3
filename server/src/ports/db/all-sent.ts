import { errorCode } from './database.ts';

const AFTER_A_FAILURE = '25P02';

/**
 * Waits for statements that were sent one behind the other over one connection, until the last of them is answered. If one failed, all
 * behind it failed as well, only because the transaction had; the failure that is told is the one that began it.
 */
export const allSent = async <const Sent extends readonly unknown[]>(
  statements: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> => {
  const ended = await Promise.allSettled(statements);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => errorCode(failure) !== AFTER_A_FAILURE) ?? failures[0];
  return Promise.all(statements);
};
