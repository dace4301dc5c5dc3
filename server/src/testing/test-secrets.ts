import { sha256 } from '../ports/ids.ts';
import { secretsFrom, type Secrets } from '../ports/secrets.ts';

/** The secrets of every exchange in a test, so that all databases of a test PostgreSQL share one login of the app. */
export const testSecrets: Secrets = secretsFrom(sha256('a master key for tests'));
