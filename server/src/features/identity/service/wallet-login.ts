import { plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { attempting, attemptOf, claim, networkOf, sourceAttempt } from '#server/core/credentials/limits.ts';
import { deliver } from '../postman.ts';
import { customerByWallet, type Customer } from '../store/customers.ts';
import * as store from '../store/wallets.ts';
import { recordEvent, type Asker } from './credential-change.ts';
import { addCustomer } from './customers.ts';
import { enter } from './login.ts';
import { inviterOf, mustServeRegion } from './register.ts';
import { admitSecondFactor } from './second-factor.ts';

const CHALLENGE_SECONDS = 600;
const NONCE_LENGTH = 20;

/** Supported networks; the signature itself is the same on all of them. */
const CHAINS: readonly number[] = [1, 10, 56, 137, 8453, 42161];

/** Loaded on the first wallet login: it takes longer to load than the rest of the exchange. */
const wallets = () => import('viem/utils');

interface SignInMessage {
  readonly public_url: string;
  readonly address: string;
  readonly chain_id: number;
  readonly nonce: string;
  readonly issued_at: Instant;
  readonly expires_at: Instant;
}

/** ID60: EIP-4361, without a statement; address and domain come from us, never from the request. */
export const signInMessage = (fields: SignInMessage): string =>
  [
    `${new URL(fields.public_url).host} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    '',
    `URI: ${fields.public_url}/h5/`,
    'Version: 1',
    `Chain ID: ${fields.chain_id}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issued_at}`,
    `Expiration Time: ${fields.expires_at}`,
  ].join('\n');

export const walletChallenge = async (
  ports: Ports,
  input: { readonly address: string; readonly chain_id?: number | undefined },
  { source, now }: Asker,
): Promise<{ message: string; nonce: string; expires_at: Instant }> => {
  const chain_id = input.chain_id ?? 1;
  if (!CHAINS.includes(chain_id)) throw new Refusal('wallet_chain_unknown');
  const address = await canonicalAddress(input.address);
  await claim(ports, now, attemptOf(ports, 'sending', networkOf(source.address)));
  const nonce = ports.ids.shortCode(NONCE_LENGTH);
  const expires_at = plusSeconds(now, CHALLENGE_SECONDS);
  const { public_url } = ports.environment;
  const message = signInMessage({ public_url, address, chain_id, nonce, issued_at: now, expires_at });
  await store.insertChallenge(ports.db, { nonce, address, message, expires_at });
  return { message, nonce, expires_at };
};

/** One spelling per wallet. Mixed case is a checksum, and a wrong one is a typing error. */
const canonicalAddress = async (typed: string): Promise<string> => {
  const { getAddress, isAddress } = await wallets();
  if (!isAddress(typed)) throw new Refusal('wallet_address_wrong');
  return getAddress(typed);
};

export interface WalletLoginInput {
  readonly message: string;
  readonly signature: string;
  readonly extension_code?: string | undefined;
  readonly ga_code?: string | undefined;
  readonly stay?: boolean | undefined;
}

/**
 * ID61: only the exact text that we issued is accepted: it contains domain, chain, address, nonce and expiry. A
 * signature opens one session only.
 */
export const walletLogin = async (ports: Ports, input: WalletLoginInput, asker: Asker): Promise<string> => {
  const prove = async (): Promise<string> => {
    const challenge = await signedChallenge(ports, input, asker.now);
    const invited_by = await inviterOf(ports.db, input.extension_code);
    const known = await customerByWallet(ports.db, challenge.address);
    if (known) await admitSecondFactor(ports, known.id, input.ga_code, asker.now);
    return ports.db.transaction(async (tx) => {
      if ((await store.useChallenge(tx, challenge.nonce, asker.now)) === 0) throw new Refusal('wallet_challenge_ended');
      const customer = await ownerOf(tx, ports, challenge.address, invited_by, asker);
      return enter(tx, ports, customer, input, asker);
    });
  };
  const attempts = [sourceAttempt(ports, asker.source)];
  const token = await attempting(ports, asker.now, attempts, prove, ['authenticator_required']);
  deliver(ports);
  return token;
};

const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

const signedChallenge = async (ports: Ports, input: WalletLoginInput, now: Instant): Promise<store.Challenge> => {
  const message = input.message.replaceAll('\r\n', '\n');
  const { parseSiweMessage } = await import('viem/siwe');
  const { nonce } = parseSiweMessage(message);
  const challenge = nonce === undefined ? undefined : await store.openChallenge(ports.db, nonce, now);
  if (!challenge) throw new Refusal('wallet_challenge_ended');
  if (challenge.message !== message || !SIGNATURE.test(input.signature)) throw new Refusal('wallet_signature_wrong');
  const { verifyMessage } = await wallets();
  const signature = input.signature as `0x${string}`;
  const address = challenge.address as `0x${string}`;
  // The library throws when the numbers of a signature are not on the curve.
  const genuine = await verifyMessage({ address, message, signature }).catch(() => false);
  if (!genuine) throw new Refusal('wallet_signature_wrong');
  return challenge;
};

const ownerOf = async (
  tx: Transaction,
  ports: Ports,
  wallet_address: string,
  invited_by: number | undefined,
  asker: Asker,
): Promise<Customer> => {
  const known = await customerByWallet(tx, wallet_address);
  if (known) return known;
  await mustServeRegion(tx, asker);
  const added = await addCustomer(tx, ports, { wallet_address, invited_by, language: asker.language }, asker.now);
  const customer = await customerByWallet(tx, wallet_address);
  if (!customer) throw new Error('the wallet has no customer');
  if (added !== undefined) await recordEvent(tx, customer.id, 'registered', asker);
  return customer;
};
