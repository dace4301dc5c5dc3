import { describe, expect, it } from 'vitest';
import { scannedAddress } from './scanned-address.ts';

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('PM13 the address in a scanned text', () => {
  it('is the text itself when the text is just an address', () => {
    for (const address of [ETHEREUM, TRON, BITCOIN]) expect(scannedAddress(` ${address}\n`)).toBe(address);
  });

  it('is extracted from a payment request, whatever its other fields', () => {
    expect(scannedAddress(`bitcoin:${BITCOIN}?amount=0.5&label=rent`)).toBe(BITCOIN);
    expect(scannedAddress(`BITCOIN:${BITCOIN.toUpperCase()}`)).toBe(BITCOIN.toUpperCase());
    expect(scannedAddress(`ethereum:${ETHEREUM}`)).toBe(ETHEREUM);
    expect(scannedAddress(`ethereum:pay-${ETHEREUM}@1?value=1e18`)).toBe(ETHEREUM);
    expect(scannedAddress(`tron:${TRON}?amount=10`)).toBe(TRON);
    expect(scannedAddress(`tron://${TRON}`)).toBe(TRON);
  });

  it("is the recipient of a token, never the token's contract", () => {
    expect(scannedAddress(`ethereum:${CONTRACT}/transfer?address=${ETHEREUM}&uint256=1`)).toBe(ETHEREUM);
    expect(scannedAddress(`ethereum:${CONTRACT}@1/transfer?uint256=1&address=${ETHEREUM}`)).toBe(ETHEREUM);
  });

  it('stays the scanned text for any other request, so that the field refuses it', () => {
    const unclear = [
      `ethereum:${CONTRACT}/transfer?uint256=1`,
      `ethereum:${CONTRACT}/approve?address=${ETHEREUM}`,
      `ethereum:${ETHEREUM}@56`,
      'ethereum:vitalik.eth',
      'bitcoin:?lightning=lnbc1',
      `https://wallet.example/${TRON}`,
      'javascript:alert(1)',
      'WIFI:S:home;T:WPA;P:secret;;',
      '',
    ];
    for (const text of unclear) expect(scannedAddress(text)).toBe(text);
  });
});
