import { hash, verify } from '@node-rs/argon2';
import type { Secrets } from '#server/ports/secrets.ts';
import { inTurn, type Turn } from './turns.ts';

/** Argon2id with OWASP's parameters. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Matches no password; checking it costs as much as a real one, so timing does not reveal which accounts exist. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/**
 * Each hash takes 19 MiB and a core for tens of milliseconds, in the threads that also read files and resolve names.
 */
const HASHING: Turn = { name: 'argon2', at_once: 3, retry_seconds: 5 };

const hashing = <Result>(work: () => Promise<Result>): Promise<Result> => inTurn(HASHING, [HASHING], work);

/** A six-digit payment password could be brute-forced from a stolen hash in hours; not without this key. */
const pepper = (secrets: Secrets): Buffer => secrets.sign('argon2', 'password pepper');

export const hashPassword = (secrets: Secrets, password: string): Promise<string> =>
  hashing(() => hash(password, { ...COST, secret: pepper(secrets) }));

export const passwordFits = (secrets: Secrets, stored: string | null | undefined, password: string): Promise<boolean> =>
  hashing(() => verify(stored ?? NOBODY, password, { secret: pepper(secrets) }));
