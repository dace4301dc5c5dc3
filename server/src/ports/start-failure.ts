import { BadEnvironment } from './bad-environment.ts';
import { DatabaseFailure } from './db/failure.ts';
import { DataDirInUse, PostgresFailure } from './postgres/index.ts';

const EXPECTED = [BadEnvironment, DataDirInUse, DatabaseFailure, PostgresFailure];

/** A start failure that an operator can fix is one sentence; anything else is a bug and keeps its stack. */
export const explainStart = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure);
  if (EXPECTED.some((kind) => failure instanceof kind)) return failure.message;
  return ofTheSystem(failure) ?? failure.stack ?? failure.message;
};

interface SystemFailure {
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly port?: unknown;
  readonly address?: unknown;
  readonly hostname?: unknown;
  readonly path?: unknown;
}

const FILES = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR', 'ENOSPC', 'EDQUOT']);

const ofTheSystem = (failure: SystemFailure & Error): string | undefined => {
  const { code, path } = failure;
  if (failure.syscall === 'listen' || failure.syscall === 'getaddrinfo') return ofListening(failure);
  if (typeof path === 'string' && typeof code === 'string' && FILES.has(code))
    return `${path} cannot be used (${code}): check DATA_DIR, its owner and the space on its disk.`;
  return undefined;
};

const ofListening = ({ code, port, address, hostname, message }: SystemFailure & Error): string => {
  const host = typeof address === 'string' ? address : typeof hostname === 'string' ? hostname : 'HOST';
  const by_port = `${typeof port === 'number' ? port : 'PORT'}`;
  if (code === 'EADDRINUSE')
    return `Port ${by_port} is in use by another program. Stop it, or choose another port with PORT=8081 npm start.`;
  if (code === 'EACCES')
    return `Port ${by_port} is reserved for the system. Choose one above 1023 with PORT, and put a proxy before it.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `HOST is ${host}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`;
  return `The server cannot listen: ${message}.`;
};
