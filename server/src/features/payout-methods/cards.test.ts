import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { cardFieldNames } from '#contract/payout-methods/rules.ts';
import { languages } from '#contract/kit/languages.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { verify } from '../withdrawals/testing/withdrawers.ts';

const HOUR_MS = 3_600_000;

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

describe('cards', () => {
  const card = {
    real_name: 'María Pérez',
    card_number: '4111 1111 1111 1111',
    bank_account: 'ES91 2100 0418 4502 0005 1332',
    province: 'Barcelona',
    bank_name: 'Banco Uno',
    bank_dizhi: 'Calle Mayor 1',
    bank_branch: 'Norte',
    contact_phone: '+34 612 345 678',
    alipay_account: '2100',
    wechat_nickname: 'CAIXESBB',
    wechat_account: 'Calle Menor 2',
  };

  it('PM10 is an object of empty texts before any card, and the card afterwards', async () => {
    const who = await loggedIn(exchange);
    const empty = await who.client.send(payoutMethodsCalls.card, {});
    expect(Object.values(empty).filter((value) => value === '')).toHaveLength(12);
    expect([empty.usable_from, empty.banks]).toEqual([null, []]);
    await who.client.send(payoutMethodsCalls.saveCard, card);
    expect(await who.client.send(payoutMethodsCalls.card, {})).toMatchObject(card);
    const other = await loggedIn(exchange);
    expect((await other.client.send(payoutMethodsCalls.card, {})).bank_account).toBe('');
  });

  it('PM10 another account or another bank waits again, a phone number does not, and bad fields are refused', async () => {
    const who = await loggedIn(exchange);
    const first = await who.client.send(payoutMethodsCalls.saveCard, card);
    exchange.clock.forward(HOUR_MS);
    const mine = { province: 'Girona', contact_phone: '612345679', wechat_account: 'Calle Menor 3' };
    const same = await who.client.send(payoutMethodsCalls.saveCard, { ...card, ...mine });
    expect(same.usable_from).toBe(first.usable_from);
    const elsewhere = {
      bank_account: '12345678',
      bank_id: '7',
      bank_name: 'Banco Dos',
      bank_dizhi: 'Calle Mayor 9',
      bank_branch: 'Centro',
      alipay_account: '0049',
      wechat_nickname: 'BSCHESMM',
    };
    let before = first.usable_from;
    let changed: typeof card = card;
    for (const [name, value] of Object.entries(elsewhere)) {
      exchange.clock.forward(HOUR_MS / 60);
      changed = { ...changed, [name]: value };
      const { usable_from } = await who.client.send(payoutMethodsCalls.saveCard, changed);
      expect(usable_from > before, name).toBe(true);
      before = usable_from;
    }
    await expect(
      who.client.send(payoutMethodsCalls.saveCard, { ...card, real_name: '<b>x</b>' }),
    ).rejects.toMatchObject({ reason: 'payout_name_special' });
    await expect(who.client.send(payoutMethodsCalls.saveCard, { ...card, bank_account: '!!' })).rejects.toMatchObject({
      reason: 'bank_account_malformed',
    });
  });

  it('PM10a every field of a card is required, and a wrong one is refused with its own reason', async () => {
    const who = await loggedIn(exchange);
    const savedWith = (change: Record<string, string | undefined>) =>
      who.client.send(payoutMethodsCalls.saveCard, { ...card, ...change });
    for (const name of cardFieldNames) {
      for (const empty of ['', '  ', undefined])
        await expect(savedWith({ [name]: empty }), name).rejects.toMatchObject({ reason: 'payout_fields_missing' });
    }
    for (const card_number of ['4111 1111 1111 1112', '4111', '<b>4111111111111111</b>', '4'.repeat(20)])
      await expect(savedWith({ card_number })).rejects.toMatchObject({ reason: 'card_number_malformed' });
    for (const wrong of ['!!', '12', '<b>021000021</b>', '٠٢١٠٠٠٠٢١']) {
      await expect(savedWith({ bank_account: wrong })).rejects.toMatchObject({ reason: 'bank_account_malformed' });
      await expect(savedWith({ alipay_account: wrong })).rejects.toMatchObject({ reason: 'bank_code_malformed' });
      await expect(savedWith({ wechat_nickname: wrong })).rejects.toMatchObject({ reason: 'swift_code_malformed' });
    }
    for (const contact_phone of ['abc', '+', '1', '=1+1+1+1+1', '٠١٢٣٤٥٦٧'])
      await expect(savedWith({ contact_phone })).rejects.toMatchObject({ reason: 'contact_phone_malformed' });
    for (const province of ['<svg>', '\u202Eevil', "x'; drop table payout_card"])
      await expect(savedWith({ province })).rejects.toMatchObject({ reason: 'payout_name_special' });
    expect((await who.client.send(payoutMethodsCalls.card, {})).usable_from).toBeNull();
    const first = await savedWith({});
    exchange.clock.forward(HOUR_MS);
    expect((await savedWith({ contact_phone: '612345679' })).usable_from).toBe(first.usable_from);
    expect((await savedWith({ card_number: '5555 5555 5555 4444' })).usable_from > first.usable_from).toBe(true);
    expect(exchange.errors).toEqual([]);
  });

  it('PM16 there is no third way to be paid: its form is empty and saving one is refused', async () => {
    const who = await loggedIn(exchange);
    expect(await who.client.send(payoutMethodsCalls.otherMethod, {})).toEqual({ forms: [], data: [] });
    await expect(who.client.send(payoutMethodsCalls.saveOtherMethod, {})).rejects.toMatchObject({
      reason: 'payout_other_not_offered',
    });
  });

  it('PM15 once a customer is verified, both cards must be in that name, whatever its order and case', async () => {
    const who = await loggedIn(exchange);
    await who.client.send(payoutMethodsCalls.saveCard, card);
    await verify(exchange, who.user_id, 1);
    const abroad = ['LEE, Ann', 'GB29NWBK60161331926819', 'A Bank', 'NWBKGB2L', '1 High Street', 'UK', '2 Low Road'];
    const refused = { reason: 'payout_name_differs', message: 'The name must be your verified name: Ann Lee' };
    await expect(who.client.send(payoutMethodsCalls.saveCard, card)).rejects.toMatchObject(refused);
    await expect(
      who.client.send(payoutMethodsCalls.saveInternationalCard, { data: abroad.with(0, 'Ann Lees') }),
    ).rejects.toMatchObject(refused);
    await who.client.send(payoutMethodsCalls.saveCard, { ...card, real_name: 'ann lee' });
    await who.client.send(payoutMethodsCalls.saveInternationalCard, { data: abroad });
  });

  it('PM11 the international form is the server’s, in the reader’s language, with as many values as labels', async () => {
    const who = await loggedIn(exchange);
    for (const language of languages) {
      const form = await exchange.client(who.token, language).send(payoutMethodsCalls.internationalCard, {});
      expect(form.data).toEqual(form.forms.map(() => ''));
      expect(new Set(form.forms).size).toBe(7);
    }
    const data = [
      'A Person',
      'GB29NWBK60161331926819',
      'A Bank',
      'NWBKGB2L',
      '1 High Street',
      'United Kingdom',
      '2 Low Road',
    ];
    await who.client.send(payoutMethodsCalls.saveInternationalCard, { data });
    const saved = await who.client.send(payoutMethodsCalls.internationalCard, {});
    expect(saved).toMatchObject({ data, bank_account: data[1] });
    for (const wrong of [data.slice(1), [...data, 'x'], data.with(0, ''), []]) {
      await expect(who.client.send(payoutMethodsCalls.saveInternationalCard, { data: wrong })).rejects.toThrow();
    }
    const hostile = who.client.send(payoutMethodsCalls.saveInternationalCard, { data: data.with(4, '<svg onload=1>') });
    await expect(hostile).rejects.toMatchObject({ reason: 'payout_name_special' });
    expect(exchange.errors).toEqual([]);
  });
});
