import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Crypto } from './check.ts';

/* Not the browser's own crypto: that is missing on plain http, and Ed25519 is missing in older browsers. */

const safely = (verify: () => boolean): boolean => {
  try {
    return verify();
  } catch {
    // A malformed signature or key proves nothing.
    return false;
  }
};

export const crypto: Crypto = {
  hash: sha256,
  verify: (signature, message, public_key) => safely(() => ed25519.verify(signature, message, public_key)),
};
