import { describe, expect, it } from 'vitest';
import { instantOf } from '../kit/instant.ts';
import { accountHolds, addressProblem, isSameName, nameHolds, networkOfAddress, usableFrom } from './rules.ts';

const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('addresses', () => {
  it('PM3 the network of an address follows from its shape', () => {
    expect(networkOfAddress(ETHEREUM)).toBe('ethereum');
    expect(networkOfAddress(TRON)).toBe('tron');
    expect([SEGWIT, SEGWIT.toUpperCase(), TAPROOT, '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'].map(networkOfAddress)).toEqual(
      Array(4).fill('bitcoin'),
    );
    expect(['', 'hello', `${ETHEREUM}0`, 'T0', `${TRON} `, 'bc1'].map(networkOfAddress)).toEqual(
      Array(6).fill(undefined),
    );
    expect(addressProblem('tron', ETHEREUM)).toBe('address_wrong_network');
    expect(addressProblem('tron', 'nonsense')).toBe('address_malformed');
  });

  it('PM2 bech32 and bech32m pass the vectors of BIP 173 and BIP 350', () => {
    const good = [
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      'BC1SW50QGDZ25J',
      'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
      TAPROOT,
    ];
    expect(good.map((text) => addressProblem('bitcoin', text))).toEqual(Array(5).fill(undefined));
    const bad = [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
      'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
      'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
      'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
      'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
      'bc1pw5dgrnzv',
      'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du',
    ];
    for (const text of bad) expect(addressProblem('bitcoin', text), text).toBeDefined();
  });

  it('PM6 an address can be used a day after it was saved', () => {
    expect(usableFrom(instantOf('2026-03-09T14:05:00.000Z'), 24)).toBe('2026-03-10T14:05:00.000Z');
  });
});

describe('names', () => {
  it('PM9 names of any script pass, special characters do not', () => {
    for (const name of ['María-José O’Neill', '陳大文', 'สมชาย ใจดี', 'Nguyễn Văn A', 'Ledger 2']) {
      expect(nameHolds(name), name).toBe(true);
    }
    for (const name of [
      '<script>',
      'a"b',
      "=cmd|'/C calc'!A0",
      '@home',
      '${x}',
      'a\nb',
      '',
      ' a',
      'a;b',
      '\u202Eabc',
    ]) {
      expect(nameHolds(name), JSON.stringify(name)).toBe(false);
    }
    expect(['DE89 3704 0044 0532 0130 00', '123-456'].every(accountHolds)).toBe(true);
    expect(['12', 'a'.repeat(51), '12\u0000', '1;2;3', '../../etc'].some(accountHolds)).toBe(false);
  });
});

it('PM15 a name is the same in any order, case and spelling of blanks, and otherwise different', () => {
  expect(isSameName('LEE,  Ann', 'Ann Lee')).toBe(true);
  expect(isSameName('Ann O’Neill', "O'NEILL ANN")).toBe(true);
  expect(isSameName('陳大文', '陳大文')).toBe(true);
  expect(isSameName('Ann Lee', 'Anna Lee')).toBe(false);
  expect(isSameName('Ann', 'Ann Lee')).toBe(false);
});
