import { join } from 'node:path';

/** The shortest path limit of the systems we run on (macOS), minus the name that PostgreSQL adds: `/.s.PGSQL.65535`. */
const LONGEST_SOCKET_FOLDER = 103 - 15;

/** Null if the path is too long for a socket: then clients use loopback TCP. */
export function socketFolderIn(home: string): string | null {
  const folder = join(home, 'socket');
  return Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER || /["\\]/.test(folder) ? null : folder;
}

export interface SettingsInput {
  port: number;
  socket_folder: string | null;
  durable: boolean;
  extra: Record<string, string>;
}

/** Passed on the command line, where neither a file in the cluster nor ALTER SYSTEM can override them. */
export function settingsOf({ port, socket_folder, durable, extra }: SettingsInput): Record<string, string> {
  const on_if_durable = durable ? 'on' : 'off';
  return {
    fsync: on_if_durable,
    synchronous_commit: on_if_durable,
    full_page_writes: on_if_durable,
    max_connections: '100',
    shared_buffers: '128MB',
    jit: 'off',
    // Files in the cluster: /dev/shm is tiny in containers, keeps segments of killed processes, and is cleared at
    // logout.
    dynamic_shared_memory_type: 'mmap',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Statements and error details contain customers' names, addresses and amounts: none of it goes to a log.
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...extra,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket_folder === null ? '' : `"${socket_folder}"`,
    unix_socket_permissions: '0700',
  };
}

export function commandLine(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
