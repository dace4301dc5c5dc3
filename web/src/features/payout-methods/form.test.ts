import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { cardFieldNames } from '#contract/payout-methods/rules.ts';
import {
  abaHolds,
  addressFault,
  addressGroups,
  cardFault,
  cardFields,
  ibanCountry,
  ibanHolds,
  inFours,
  internationalCardFields,
  labelFault,
  maskedAccount,
  networkMeant,
  networkWord,
  shortAddress,
  swiftHolds,
} from './form.ts';
import type { SavedAddress, SendNetwork } from './queries.ts';

const tron: SendNetwork = { network_id: 'tron', network_name: 'TRON (TRC20)', address_kind: 'tron' };
const ethereum: SendNetwork = { network_id: 'ethereum', network_name: 'Ethereum (ERC20)', address_kind: 'ethereum' };
const bitcoin: SendNetwork = { network_id: 'bitcoin', network_name: 'Bitcoin', address_kind: 'bitcoin' };
const ON_TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ON_ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const ON_BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const sound = (): boolean => false;

describe('an address', () => {
  it('PM2 PM3 is compared with the chosen network while it is typed', () => {
    expect(addressFault(tron, ` ${ON_TRON} `, sound)).toBeUndefined();
    expect(addressFault(tron, ' ', sound)).toBe('address_missing');
    expect(addressFault(tron, ON_ETHEREUM, sound)).toBe('looks_like_ethereum');
    expect(addressFault(ethereum, ON_BITCOIN, sound)).toBe('looks_like_bitcoin');
    expect(addressFault(bitcoin, ON_TRON, sound)).toBe('looks_like_tron');
    expect(addressFault(tron, '<script>', sound)).toBe('address_malformed');
    expect(addressFault(tron, ON_TRON, () => true)).toBe('address_checksum_wrong');
    expect(addressFault(bitcoin, ON_BITCOIN.replace('8f3t4', '8f3t5'), sound)).toBe('address_checksum_wrong');
  });

  it('PM3 suggests the network of the same currency that it looks like', () => {
    expect(networkMeant([tron, ethereum], ON_ETHEREUM)).toBe(ethereum);
    expect(networkMeant([tron, ethereum], ON_BITCOIN)).toBeUndefined();
  });

  it('shows the name that wallets use for its network', () => {
    expect([tron, ethereum, bitcoin].map(networkWord)).toEqual(['TRC20', 'ERC20', 'Bitcoin']);
  });

  it('is shortened to its two ends, and grouped in fours', () => {
    expect(shortAddress(ON_TRON)).toBe('TJRabP…jpRTv8');
    expect(shortAddress('short')).toBe('short');
    expect(inFours(ON_ETHEREUM).join('')).toBe(ON_ETHEREUM);
  });

  it('PM9 has a name without special characters', () => {
    expect(labelFault('我的钱包')).toBeUndefined();
    expect(labelFault('  ')).toBe('label_missing');
    expect(labelFault('<b>')).toBe('name_special');
    expect(labelFault('x'.repeat(41))).toBe('label_long');
  });

  it('PM14 is listed under its currency, the default first', () => {
    const saved = (id: number, currency: number): SavedAddress => ({
      id,
      currency,
      user_id: 1,
      name: currency === 1 ? 'BTC' : 'USDT',
      label: String(id),
      network_id: 'tron',
      network_name: 'TRON (TRC20)',
      address: ON_TRON,
      qrcode: '',
      usable_from: instantOf('2026-03-10T14:05:00.000Z'),
      is_usable: false,
      create_time: '',
      update_time: '',
    });
    const groups = addressGroups([saved(9, 3), saved(8, 3), saved(7, 1)], (group) => group.toReversed());
    expect(groups.map(({ name, addresses }) => [name, addresses.map(({ id }) => id)])).toEqual([
      ['BTC', [7]],
      ['USDT', [8, 9]],
    ]);
  });
});

describe('a card', () => {
  it('PM15 validates an IBAN by its country and its check digits', () => {
    expect(ibanCountry('de89 3704 0044 0532 0130 00')).toBe('DE');
    expect(ibanHolds('DE89 3704 0044 0532 0130 00')).toBe(true);
    expect(ibanHolds('GB29NWBK60161331926819')).toBe(true);
    expect(ibanHolds('DE89 3704 0044 0532 0130 01')).toBe(false);
    expect(ibanHolds('DE89 3704 0044 0532 1030 00'), 'two digits swapped').toBe(false);
    expect(ibanCountry('12345678'), 'an account without an IBAN is none').toBeUndefined();
    expect(ibanCountry('US12 3456 7890 1234 567'), 'nor where there are none').toBeUndefined();
  });

  it('PM15 validates a SWIFT code and an ABA number', () => {
    expect(['DEUTDEFF', 'deutdeff500', 'NWBKGB2L'].every(swiftHolds)).toBe(true);
    expect(['DEUT', 'DEUTDEFF5', '12345678', ''].some(swiftHolds)).toBe(false);
    expect(['021000021', '011401533'].every(abaHolds)).toBe(true);
    expect(['021000022', '12345678', 'abcdefghi', ''].some(abaHolds)).toBe(false);
  });

  it('PM9 PM15 reports the problem of each field', () => {
    const faultOf = (name: string, typed: string, verified = ''): string | undefined => {
      const field = cardFields.find((one) => one.name === name);
      return field && cardFault(field, typed, verified);
    };
    expect(faultOf('real_name', '')).toBe('field_missing');
    expect(faultOf('real_name', 'Bob Ray', 'Ann Lee')).toBe('name_differs');
    expect(faultOf('real_name', 'Bob Ray')).toBeUndefined();
    expect(faultOf('real_name', '<img src=x>', 'Ann Lee')).toBe('name_special');
    expect(faultOf('bank_account', '!!')).toBe('account_malformed');
    expect(faultOf('bank_account', 'DE89370400440532013001')).toBe('iban_wrong');
    expect(faultOf('bank_account', '6222 0212 3456 7890')).toBeUndefined();
    expect(faultOf('alipay_account', '')).toBe('field_missing');
    expect(faultOf('alipay_account', '60-16-13'), 'a sort code').toBeUndefined();
    expect(faultOf('card_number', '4111 1111 1111 1111')).toBeUndefined();
    expect(faultOf('card_number', '4111 1111 1111 1112')).toBe('card_wrong');
    expect(faultOf('contact_phone', '+44 20 7946 0000')).toBeUndefined();
    expect(faultOf('contact_phone', 'call me')).toBe('phone_wrong');
    expect(faultOf('alipay_account', '123456789')).toBe('aba_wrong');
    expect(faultOf('wechat_nickname', 'DEUT')).toBe('swift_wrong');
    expect(faultOf('bank_name', 'x'.repeat(101))).toBe('field_long');
  });

  it('PM10a asks for every field that the server requires', () => {
    expect(cardFields.map(({ name }) => name).toSorted()).toEqual([...cardFieldNames].toSorted());
  });

  it('PM11 requires abroad every field that the server names, in its order', () => {
    const fields = internationalCardFields(['swift_code', 'beneficiary_name']);
    expect(fields.map(({ name, kind, group }) => [name, kind, group])).toEqual([
      ['swift_code', 'swift', 'account'],
      ['beneficiary_name', 'holder', 'holder'],
    ]);
    expect(fields.map((field) => cardFault(field, '', ''))).toEqual(['field_missing', 'field_missing']);
  });

  it('shows the last digits of its number', () => {
    expect(maskedAccount('GB29 NWBK 6016 1331 9268 19')).toBe('•••• 6819');
  });
});
