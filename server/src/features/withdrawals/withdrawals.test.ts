import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { sha256 } from '#server/ports/ids.ts';
import { entered, loggedIn } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import {
  ADDRESS,
  balances,
  BTC,
  ETH,
  HOUR_MS,
  out,
  quotePrices,
  sealed,
  settledIn,
  USDT,
  withdrawer,
} from './testing/withdrawers.ts';

const OTHER = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

describe('asking', () => {
  it('WD1 returns fee, minimum, networks and the remaining limit, in legacy fields and ours', async () => {
    const who = await withdrawer(exchange);
    const info = await who.client.send(withdrawalsCalls.info, { currency: USDT });
    expect(info).toMatchObject({ name: 'USDT', level: 1, waits_until: null, cool_off_hours: 24 });
    expect([info.change_balance, info.limit_btc, info.remaining_btc, info.remaining].map(String)).toEqual([
      '100000',
      '200',
      '200',
      '10000000',
    ]);
    expect(info.networks.map(({ network_id, fee, type }) => [network_id, fee.toString(), type])).toEqual(
      expect.arrayContaining([
        ['ethereum', '5', 0],
        ['tron', '1', 0],
        ['bank', '5', 1],
      ]),
    );
    expect(info.promise).toContain('No other payment is ever needed');
    await expect(who.client.send(withdrawalsCalls.info, { currency: 9999 })).rejects.toMatchObject({
      reason: 'withdrawal_not_enabled',
    });
  });

  it('WD2 takes the server’s fee from the amount, whatever the client sends', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: USDT, number: '100', to: { payout_id: saved[USDT] } };
    const made = await out(exchange, request, { rate: '0' });
    expect([made.number, made.fee, made.real_number].map(String)).toEqual(['100', '5', '95']);
    expect(made).toMatchObject({ state: 'requested', status: 1, network_id: 'ethereum', can_cancel: true, hold: null });
    expect(await balances(exchange, who.user_id, USDT)).toEqual({ spot: '99900', held: '100' });
  });

  it('WD3 refuses too little, too fine and too much, and moves nothing', async () => {
    const { who, saved } = await settledIn(exchange);
    const ask = (number: string) => out(exchange, { who, currency: USDT, number, to: { payout_id: saved[USDT] } });
    await expect(ask('19.99')).rejects.toMatchObject({
      reason: 'withdrawal_below_minimum',
      message: 'The minimum withdrawal is 20 USDT',
    });
    await expect(ask('20.0000001')).rejects.toMatchObject({ reason: 'withdrawal_too_fine' });
    await expect(ask('100000.01')).rejects.toMatchObject({ reason: 'insufficient_balance' });
    expect(await balances(exchange, who.user_id, USDT)).toEqual({ spot: '100000', held: '0' });
  });

  it('WD4 P38 goes only to an own address of the same currency and network whose wait is over', async () => {
    const { who, saved } = await settledIn(exchange);
    const stranger = await withdrawer(exchange);
    const ask = (from: typeof who, currency: number, to: object) =>
      out(exchange, { who: from, currency, number: '1', to });
    const unknown = { reason: 'payout_method_unknown' };
    await expect(ask(stranger, ETH, { payout_id: saved[ETH] })).rejects.toMatchObject(unknown);
    await expect(ask(who, ETH, { payout_id: saved[BTC] })).rejects.toMatchObject(unknown);
    await expect(ask(who, ETH, { payout_id: saved[ETH], address: OTHER })).rejects.toMatchObject(unknown);
    await expect(ask(who, USDT, { payout_id: saved[USDT], network: 'tron' })).rejects.toMatchObject(unknown);
    const { id } = await who.client.send(payoutMethodsCalls.save, { currency: ETH, address: OTHER, name: 'New' });
    await expect(ask(who, ETH, { payout_id: id })).rejects.toMatchObject({ reason: 'withdrawal_address_waits' });
    await expect(ask(who, ETH, {})).rejects.toMatchObject({ reason: 'payout_method_required' });
    await expect(ask(who, BTC, { address: ADDRESS })).rejects.toMatchObject({ reason: 'address_wrong_network' });
    for (const address of [`0x${'0'.repeat(40)}`, 'not an address', '<script>', '\u202Eevil']) {
      await expect(ask(who, ETH, { address }), address).rejects.toMatchObject({ reason: 'address_malformed' });
    }
    await expect(
      out(exchange, {
        who,
        currency: USDT,
        number: '50',
        to: { address: '0xdac17f958d2ee523a2206206994597c13d831ec7' },
      }),
    ).rejects.toMatchObject({ reason: 'address_malformed' });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '100', held: '0' });
  });

  it('WD4 asks for the payment password', async () => {
    const { who, saved } = await settledIn(exchange);
    const request = { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } };
    await expect(out(exchange, request, { pay_password: '' })).rejects.toMatchObject({
      reason: 'payment_password_required',
    });
    await expect(out(exchange, request, { pay_password: '111111' })).rejects.toMatchObject({
      reason: 'payment_password_wrong',
    });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '100', held: '0' });
  });

  it('WD5 WD9 a new address entered in the form waits as a typed hold that expires on its own, after 72 hours whatever a setting says', async () => {
    const who = await withdrawer(exchange);
    const made = await out(exchange, { who, currency: ETH, number: '0.5', to: { address: ADDRESS } });
    const until = Date.parse(exchange.clock.now()) + 24 * HOUR_MS;
    expect(made.hold).toEqual({ reason: 'address_cooloff', holder: 'rule', until: new Date(until).toISOString() });
    expect(made.timeline.map(({ state, reason }) => [state, reason])).toEqual([
      ['requested', ''],
      ['held', 'address_cooloff'],
    ]);
    expect(Date.parse(made.due_at) - until).toBe(24 * HOUR_MS);
    exchange.clock.forward(24 * HOUR_MS);
    const later = await entered(exchange, who.user_id);
    expect((await later.client.send(withdrawalsCalls.detail, { id: made.id })).hold).toBeNull();
    await exchange.ports.db.run`
      insert into setting (key, value) values ('payout_cool_off_hours', '100')
      on conflict (key) do update set value = excluded.value`;
    await quotePrices(exchange);
    const longest = await out(exchange, { who: later, currency: ETH, number: '0.5', to: { address: OTHER } });
    const end = Date.parse(exchange.clock.now()) + 72 * HOUR_MS;
    expect([longest.hold?.until, longest.due_at].map((at) => Date.parse(at ?? ''))).toEqual([end, end]);
    await exchange.ports.db.run`update setting set value = '24' where key = 'payout_cool_off_hours'`;
  });

  it('WD7 a customer without verified identity is sent to the identity page', async () => {
    const who = await withdrawer(exchange, 0);
    await expect(out(exchange, { who, currency: ETH, number: '1', to: { address: ADDRESS } })).rejects.toMatchObject({
      reason: 'identity_required',
      type: '998',
    });
    await expect(who.client.send(withdrawalsCalls.info, { currency: ETH })).rejects.toMatchObject({ type: '998' });
  });

  it('WD8 waits after a change of credentials', async () => {
    const { who, saved } = await settledIn(exchange);
    await exchange.ports.db
      .run`update customer set credential_changed_at = ${exchange.clock.now()} where id = ${who.user_id}`;
    const made = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    expect(made.hold).toMatchObject({ reason: 'credential_change', holder: 'rule' });
  });

  it('WD6 refuses while a price is not fresh, because the limit could not be kept', async () => {
    const { who, saved } = await settledIn(exchange);
    exchange.clock.forward(HOUR_MS);
    await expect(
      out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } }),
    ).rejects.toMatchObject({ reason: 'price_not_fresh' });
  });

  it('WD4 cards go by bank, from what was saved', async () => {
    const first = await withdrawer(exchange);
    const card = {
      real_name: 'Ann Lee',
      card_number: '4111111111111111',
      bank_account: 'GB29NWBK60161331926819',
      province: 'London',
      bank_name: 'A Bank',
      bank_dizhi: '1 High Street',
      bank_branch: 'City',
      contact_phone: '+44 20 7946 0000',
      alipay_account: '60-16-13',
      wechat_nickname: 'NWBKGB2L',
      wechat_account: '2 Low Road',
    };
    await first.client.send(payoutMethodsCalls.saveCard, card);
    const ask = (who: typeof first, type: 1 | 2) => out(exchange, { who, currency: USDT, number: '100', to: { type } });
    await expect(ask(first, 1)).rejects.toMatchObject({ reason: 'withdrawal_address_waits' });
    await expect(ask(first, 2)).rejects.toMatchObject({ reason: 'payout_method_required' });
    exchange.clock.forward(25 * HOUR_MS);
    await quotePrices(exchange);
    const made = await ask(await entered(exchange, first.user_id), 1);
    expect(made).toMatchObject({ network_id: 'bank', address: '•••• 6819', type: 1 });
  });
});

describe('afterwards', () => {
  it('WD14 only the owner can cancel, until it is approved, and everything returns', async () => {
    const { who, saved } = await settledIn(exchange);
    const stranger = await loggedIn(exchange);
    const { id } = await out(exchange, { who, currency: ETH, number: '2', to: { payout_id: saved[ETH] } });
    for (const call of [withdrawalsCalls.cancel, withdrawalsCalls.detail]) {
      await expect(stranger.client.send(call, { id })).rejects.toMatchObject({ reason: 'withdrawal_unknown' });
    }
    const cancelled = await sealed(exchange, who).send(withdrawalsCalls.cancel, { id });
    expect(cancelled).toMatchObject({ state: 'cancelled', status: 3, can_cancel: false });
    expect(await balances(exchange, who.user_id, ETH)).toEqual({ spot: '100', held: '0' });
    await expect(sealed(exchange, who).send(withdrawalsCalls.cancel, { id })).rejects.toMatchObject({
      reason: 'already_decided',
    });
  });

  it('WD15 lists with timeline and a receipt whose hash is in the public log at every step', async () => {
    const { who, saved } = await settledIn(exchange);
    for (const number of ['1', '2', '3']) {
      await out(exchange, { who, currency: ETH, number, to: { payout_id: saved[ETH] } });
    }
    const { data, total, pages } = await who.client.send(withdrawalsCalls.list, { page: 1, limit: 2 });
    expect([total, pages, data.map(({ number }) => number.toString())]).toEqual([3, 2, ['3', '2']]);
    const [newest] = data;
    const hash = sha256(newest?.receipt ?? '').toString('hex');
    expect(newest?.receipt_sha256).toBe(hash);
    await exchange.pump();
    const lines = await exchange.ports.db.rows<{ line: string }>`
      select l.line from log_note n join log_line l on l.index = n.log_index where n.line like ${`wd|1|${hash}|%`}`;
    expect(lines.map(({ line }) => line.split('|').slice(3, 6))).toEqual([
      ['1', String(Date.parse(newest?.requested_at ?? '')), 'requested'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(ADDRESS);
  });

  it('WD17 the public page shows how many, how fast, what is late and what is held', async () => {
    const { who, saved } = await settledIn(exchange);
    const { receipt_sha256 } = await out(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    exchange.clock.forward(25 * HOUR_MS);
    const page = await exchange.client().send(withdrawalsCalls.public, {});
    expect(page.breaches.find((one) => one.receipt_sha256 === receipt_sha256)).toMatchObject({
      late_seconds: 3600,
      hold_reason: '',
    });
    expect(page.breach_count).toBe(page.breaches.length);
    expect(page.oldest_open_seconds).toBeGreaterThanOrEqual(25 * 3600);
  });

  it('hostile input is refused and never causes an internal error', async () => {
    const who = await withdrawer(exchange);
    const words = ['-1', '1e9', 'NaN', '', '0x10', '１', '9'.repeat(40), "1'; drop table withdrawal; --", '\u0000'];
    for (const word of words) {
      for (const name of ['currency', 'number', 'type', 'payout_id', 'network', 'address', 'request_id']) {
        const form = new URLSearchParams({
          currency: '2',
          number: '1',
          type: '0',
          address: ADDRESS,
          pay_password: '246810',
        });
        form.set(name, word);
        const answer = await fetch(`${exchange.url}/api/wallet/out`, {
          method: 'POST',
          headers: { authorization: who.token },
          body: form,
        });
        expect([answer.status, name, word]).toEqual([200, name, word]);
        await answer.body?.cancel();
      }
    }
    expect(exchange.errors).toEqual([]);
  });
});
