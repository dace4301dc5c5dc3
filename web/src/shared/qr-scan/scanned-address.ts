import { networkOfAddress } from '#contract/payout-methods/rules.ts';

/*
 * A wallet's code holds a bare address or a payment request: `bitcoin:<address>?amount=…` (BIP 21), `tron:<address>`,
 * `ethereum:<address>@<chain>` (EIP-681). Text that cannot be parsed with certainty stays as scanned, so that the field
 * visibly refuses it instead of sending money to a guess.
 */

const REQUEST = /^([a-z][a-z0-9+.-]*):(?:\/\/)?([^?#]*)(?:\?([^#]*))?/i;
const ETHEREUM = /^(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?$/i;
const MAINNET = '1';

/** The recipient of a scanned or pasted text. */
export const scannedAddress = (scanned: string): string => {
  const text = scanned.trim();
  const [whole, scheme = '', target = '', query = ''] = REQUEST.exec(text) ?? [];
  if (whole === undefined) return text;
  const found = scheme.toLowerCase() === 'ethereum' ? ethereumTarget(target, query) : target;
  return found !== undefined && networkOfAddress(found) ? found : text;
};

/** In a token transfer the first address is the token's contract; money sent there is lost. */
const ethereumTarget = (target: string, query: string): string | undefined => {
  const [, address, chain = MAINNET, verb] = ETHEREUM.exec(target) ?? [];
  if (chain !== MAINNET) return undefined;
  if (verb === undefined) return address;
  return verb === 'transfer' ? (new URLSearchParams(query).get('address') ?? undefined) : undefined;
};
