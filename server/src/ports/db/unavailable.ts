import pg from 'pg';

/** Failed connections, servers that stop or start, and exhausted resources (memory, disk, connections). */
const UNAVAILABLE_STATES = /^(?:08|53|57P0|58030)/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Timeouts, and transactions that PostgreSQL aborted because of a conflict: nothing of them remains. */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014']);
/** The driver has no codes for these. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Whether PostgreSQL gave up for now; a retry may succeed. */
export const isBusy = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError && BUSY_STATES.has(failure.code ?? '');

/**
 * Whether the database is unreachable or cannot work now, so that the same request may succeed a moment later. A commit
 * without an answer is not included: it may have happened.
 */
export const isUnavailable = (failure: unknown): boolean => {
  if (!(failure instanceof Error)) return false;
  if (failure instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(failure.code ?? '');
  const { code, syscall } = failure as NodeJS.ErrnoException;
  // The socket of an embedded PostgreSQL is a file, and missing while it is down.
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && NETWORK_CODES.has(code)) || DRIVER_MESSAGES.test(failure.message);
};
