import { describe, expect, it } from 'vitest';
import { checksumHolds, type AddressKind } from './address-checksum.ts';

const sound: readonly (readonly [AddressKind, string])[] = [
  ['tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['tron', 'THKYeiMQWBRFmSVfEhr2ezhKFEGe7nRFMR'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', '0x52908400098527886e0f7030069857d2e4169ee7'],
];

describe('PM2 the checksum of an address on the phone', () => {
  it.each(sound)('accepts %s %s', (kind, text) => expect(checksumHolds(kind, text)).toBe(true));

  it.each([
    ['tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9'],
    ['tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRvT8'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD'],
  ] as const)('finds the typing mistake in %s %s', (kind, text) => expect(checksumHolds(kind, text)).toBe(false));
});
