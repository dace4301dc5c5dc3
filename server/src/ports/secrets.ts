import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign as signWith,
} from 'node:crypto';

/** Encrypts what the database must not reveal (authenticator secrets) and signs what a customer sends back to us. */
export interface Secrets {
  seal(plain: string, purpose: string): Buffer;
  open(sealed: Buffer, purpose: string): string;
  sign(text: string, purpose: string): Buffer;
  /** For public signatures: Ed25519, with a separate key pair for each purpose. */
  signer(purpose: string): Signer;
}

export interface Signer {
  /** The 32 bytes of the public key. */
  readonly public_key: Buffer;
  sign(text: string): Buffer;
}

/** The PKCS #8 prefix of a 32-byte key (RFC 8410). */
const ED25519_PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');

export const ed25519Signer = (seed: Buffer): Signer => {
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PRIVATE, seed]), format: 'der', type: 'pkcs8' });
  const public_key = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return { public_key, sign: (text) => signWith(null, Buffer.from(text), key) };
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const secretsFrom = (master: Buffer): Secrets => {
  const key = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
  /** Deriving a key pair costs more than a signature. */
  const signers = new Map<string, Signer>();
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(`seal ${purpose}`), nonce);
      return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const decipher = createDecipheriv('aes-256-gcm', key(`seal ${purpose}`), sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    sign: (text, purpose) =>
      createHmac('sha256', key(`sign ${purpose}`))
        .update(text)
        .digest(),
    signer(purpose) {
      const known = signers.get(purpose) ?? ed25519Signer(key(`ed25519 ${purpose}`));
      signers.set(purpose, known);
      return known;
    },
  };
};
