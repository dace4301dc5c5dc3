import { sameBytes } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';

const ADDRESS = /^[A-Za-z0-9]{20,128}$/;
const SIGNATURE = /^[0-9a-f]{32}$/;
const SIGNATURE_BYTES = 16;

const signatureOf = ({ secrets }: Pick<Ports, 'secrets'>, address: string): Buffer =>
  secrets.sign(address, 'address code').subarray(0, SIGNATURE_BYTES);

/** PM17: where the QR code of an address is drawn; without our signature this would draw anybody's. */
export const addressCodePath = (ports: Pick<Ports, 'secrets'>, address: string): string =>
  `/qr/${address}.svg?s=${signatureOf(ports, address).toString('hex')}`;

export const isAddressCode = (ports: Pick<Ports, 'secrets'>, address: string, signature: string): boolean =>
  ADDRESS.test(address) &&
  SIGNATURE.test(signature) &&
  sameBytes(signatureOf(ports, address), Buffer.from(signature, 'hex'));
