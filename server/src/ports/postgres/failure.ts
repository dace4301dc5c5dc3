export type PostgresFailureReason =
  | 'disk_full'
  | 'no_permission'
  | 'no_memory'
  | 'other_version'
  | 'cluster_lost'
  | 'cluster_damaged'
  | 'binaries_unusable'
  | 'port_taken'
  | 'still_in_use'
  | 'start_failed';

/** The message is a sentence for the operator: what failed, where, and what to do about it. */
export class PostgresFailure extends Error {
  readonly reason: PostgresFailureReason;

  constructor(reason: PostgresFailureReason, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'PostgresFailure';
    this.reason = reason;
  }
}

interface KnownComplaint {
  reason: PostgresFailureReason;
  pattern: RegExp;
  advice: string;
}

/** The order matters: a full disk or an old owner is often reported first, followed by vaguer errors. */
const KNOWN_COMPLAINTS: readonly KnownComplaint[] = [
  {
    reason: 'disk_full',
    pattern: /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/,
    advice: 'The disk is full: make room and start again.',
  },
  {
    reason: 'still_in_use',
    pattern: /pre-existing shared memory block|lock file ".*" already exists/,
    advice: 'Another PostgreSQL process still uses this database: end it and start again.',
  },
  {
    reason: 'port_taken',
    pattern: /could not bind .*Address already in use/,
    advice: 'The port was taken by another program: start again.',
  },
  {
    reason: 'other_version',
    pattern: /database files are incompatible with server|initialized by PostgreSQL version/,
    advice: 'The database was made by another PostgreSQL version: start it with that version and carry the data over.',
  },
  {
    reason: 'no_memory',
    pattern: /could not (?:create|map|resize) .*shared memory|Cannot allocate memory|ENOMEM/,
    advice: 'The machine has too little free memory for the database.',
  },
  {
    reason: 'no_permission',
    pattern: /Permission denied|Operation not permitted|Read-only file system|EACCES|EPERM|EROFS|has wrong ownership/,
    advice: 'The account that runs the server may not read or write its data folder: check owner and mode.',
  },
  {
    reason: 'cluster_damaged',
    pattern:
      /could not locate a valid checkpoint record|invalid checkpoint record|could not locate required checkpoint|is not a valid data directory/,
    advice: 'The database files are damaged: restore a backup; do not delete anything before a copy is made.',
  },
];

/** Turns the output of initdb, postgres or the operating system into a failure with a named reason. */
export function explainFailure(what: string, words: string, cause?: unknown): PostgresFailure {
  const known = KNOWN_COMPLAINTS.find(({ pattern }) => pattern.test(words));
  const said = lastLines(words, 6);
  const advice = known === undefined ? '' : ` ${known.advice}`;
  const quote = said === '' ? '' : ` It said: ${said}`;
  return new PostgresFailure(known?.reason ?? 'start_failed', `${what}.${advice}${quote}`, cause);
}

export function explainError(what: string, error: unknown): Error {
  if (error instanceof Error && (error.name === 'PostgresFailure' || error.name === 'DataDirInUse')) return error;
  return explainFailure(what, error instanceof Error ? error.message : String(error), error);
}

function lastLines(words: string, count: number): string {
  const lines = words.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .slice(-count)
    .join(' | ');
}
