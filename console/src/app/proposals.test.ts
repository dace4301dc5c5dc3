import { describe, expect, it } from 'vitest';
import { targetName } from '../shared/proposal-sentences.ts';
import { sentencesOf } from '../shared/rooms.ts';
import { texts } from '../shared/texts.ts';
import { rooms } from './rooms.ts';

const rows = new Map([texts, ...rooms.map((room) => room.texts)].flatMap((table) => Object.entries(table)));

const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (rows.get(key)?.[0] ?? key).replace(/%\{(\w+)\}/g, (_whole, name: string) => String(values[name]));

/** Falls back as react-admin does. */
const said = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  rows.has(key) ? say(key, values) : String(values['_'] ?? key);

describe('what an act or a proposal is about', () => {
  it('is named in words; ids that mean nothing to people are left out', () => {
    const names = [
      ['deposit', '17'],
      ['setting', 'exchange_spread'],
      ['chain', 'tron'],
      ['currency_network', '3:ethereum'],
      ['reserve', 'USDT'],
      ['lock_product', 'new-lock-3-30'],
      ['ledger', 'money'],
      ['market', '1', 'BTC/USDT'],
      ['never_heard_of', '9'],
    ].map(([target_type = '', target_id = '', target_name]) =>
      targetName({ target_type, target_id, target_name }, said),
    );
    expect(names).toEqual([
      'Deposit 17',
      'Setting: Exchange spread (fraction)',
      'Network: TRON (TRC20)',
      'Network terms: Ethereum (ERC20)',
      'Reserves USDT',
      'Lock product',
      'Ledger',
      'Market: BTC/USDT',
      'Never heard of 9',
    ]);
  });
});

describe('a proposal in words', () => {
  it('CA3 says the value before and after', () => {
    const setting = { key: 'exchange_spread', before: '0.0003', after: '' };
    expect(sentencesOf('catalogue.change-setting', setting, say)).toEqual([
      'Exchange spread (fraction) changes from “0.0003” to empty for everyone.',
    ]);
    const network = {
      currency_name: 'USDT',
      network_name: 'TRON (TRC20)',
      before: { deposits_on: true, withdrawal_fee: '1', confirmations: 20 },
      after: { deposits_on: false, withdrawal_fee: '2.5', confirmations: 20 },
    };
    expect(sentencesOf('catalogue.change-network', network, say)).toEqual([
      'USDT on TRON (TRC20), for everyone:',
      'Deposits: switched off',
      'Withdrawal fee: from 1 to 2.5',
    ]);
  });

  it('OP8 names the operator whose roles change; old proposals have the number only', () => {
    const roles = ['support', 'content'];
    expect(sentencesOf('operators.change-roles', { operator_id: 6, name: 'Conny', roles }, say)).toEqual([
      'Conny will have these roles: Support, Content.',
    ]);
    expect(sentencesOf('operators.deactivate', { operator_id: 6 }, say)).toEqual([
      'Operator 6 can no longer log in, and all their sessions end.',
    ]);
  });

  it('CA10 says what changes in the terms of a spot market', () => {
    const before = { fee_rate: '0', min_value: '1', max_amount: '150', band: '0.05' };
    const payload = { symbol: 'BTC/USDT', before, after: { ...before, fee_rate: '0.001' } };
    expect(sentencesOf('catalogue.change-spot-terms', payload, say)).toEqual([
      'BTC/USDT spot market, for everyone:',
      'Fee (maker and taker): from 0% to 0.1%',
    ]);
  });

  it('FU25 FU27 says what changes in the terms of a contract, and what a top-up moves', () => {
    const before = { fee_rate: '0.0005', spread: '0', multiples: [10, 20], min_lots: 1, exposure_limit: '2000000' };
    const after = { ...before, fee_rate: '0.001', spread: '0.0002', multiples: [5, 10], exposure_limit: '3000000' };
    expect(sentencesOf('futures.change-terms', { symbol: 'BTC/USDT', before, after }, say)).toEqual([
      'BTC/USDT futures, for everyone:',
      'Multiples: from 10x, 20x to 5x, 10x',
      'Fee (opening and closing): from 0.05% to 0.1%',
      'Spread: from 0% to 0.02%',
      'Exposure limit: from 2,000,000 to 3,000,000',
    ]);
    expect(sentencesOf('futures.top-up', { fund: 'insurance', amount: '25000.5' }, say)).toEqual([
      'Moves 25,000.5 USDT from the treasury to: Insurance fund.',
    ]);
  });

  it('OT30 says what changes in a duration and in stakes, and what a top-up of the pool moves', () => {
    const before = { payout_rate: '0.8', is_offered: true };
    expect(
      sentencesOf('options.duration', { seconds: 60, before, after: { ...before, payout_rate: '0.82' } }, say),
    ).toEqual(['Options of 60 seconds, for everyone:', 'Payout: from 80% to 82%']);
    expect(sentencesOf('options.duration', { seconds: 90, before: null, after: before }, say)).toEqual([
      'Options of 90 seconds, for everyone:',
      'Payout: from empty to 80%',
      'New orders: switched on',
    ]);
    const stakes = { min_stake: '10', max_stake: '5000', chips: ['10', '50'] };
    const after = { ...stakes, max_stake: '6000', chips: ['10', '100'] };
    expect(sentencesOf('options.stakes', { currency_name: 'USDT', before: stakes, after }, say)).toEqual([
      'Stakes in USDT, for everyone:',
      'Largest stake: from 5,000 to 6,000',
      'Chips: from 10, 50 to 10, 100',
    ]);
    expect(sentencesOf('options.pool', { currency_name: 'BTC', amount: '1.5' }, say)).toEqual([
      'Moves 1.5 BTC from the treasury to the pool of options.',
    ]);
  });

  it('CT20 CT21 CT27 says what is decided about a trader, and what changes in the terms', () => {
    const before = { state: 'applied', share_rate: '0.15' };
    expect(sentencesOf('copy-trading.application', { user_id: 12, approve: true, before }, say)).toEqual([
      'Customer 12 becomes a trader with a profit share of 15%. Everyone can follow from then on.',
    ]);
    expect(sentencesOf('copy-trading.application', { user_id: 12, approve: false, before }, say)[0]).toContain(
      'The application of customer 12 (profit share 15%) is refused.',
    );
    expect(sentencesOf('copy-trading.removal', { user_id: 12 }, say)[0]).toContain('Customer 12 is no longer a trader');
    const terms = { max_traders: 5, max_share: '0.2', min_balance: '500' };
    const payload = { before: terms, after: { ...terms, max_share: '0.25', min_balance: '1000' } };
    expect(sentencesOf('copy-trading.terms', payload, say)).toEqual([
      'Copy trading, for everyone:',
      'Largest profit share: from 20% to 25%',
      'Balance needed (USDT): from 500 to 1,000',
    ]);
  });

  it('DK19 DK22 says to whom the coins of an appeal go, and what becomes of a merchant', () => {
    const order = { order_id: 10_001, amount: '1500.5', currency_name: 'USDT', seller_id: 7, buyer_id: 8 };
    expect(sentencesOf('desk.decide-appeal', { ...order, decision: 'release' }, say)).toEqual([
      'Order 10001: 1,500.5 USDT goes to buyer 8. This cannot be undone.',
    ]);
    expect(sentencesOf('desk.decide-appeal', { ...order, decision: 'refund' }, say)).toEqual([
      'Order 10001: 1,500.5 USDT goes back to seller 7. This cannot be undone.',
    ]);
    const merchant = { user_id: 12, name: 'River' };
    expect(sentencesOf('desk.approve-merchant', merchant, say)[0]).toContain('becomes the merchant “River”');
    expect(sentencesOf('desk.remove-merchant', merchant, say)[0]).toContain('no longer the merchant “River”');
  });

  it('NF2 NF3 NS2 NB1 says what is decided about an artist, a work, a sale and a series', () => {
    const of = (action: string, payload: object, decision = 'approve') =>
      sentencesOf(`nft.decide-${action}`, { ...payload, decision }, say);
    const artist = { user_id: 12, name: 'Ink', round: 1 };
    expect(of('artist', artist)).toEqual(['Customer 12 becomes the artist “Ink” and can submit works.']);
    expect(of('artist', artist, 'refuse')[0]).toContain(
      'The application of customer 12 as the artist “Ink” is refused.',
    );
    const work = { work_id: 10_001, name: 'Tide', artist_id: 12, artist_name: 'Ink', creator_share: '0.05' };
    expect(of('work', work)).toEqual([
      'Work 10001, “Tide” by Ink (customer 12), is shown to everyone and belongs to the artist.',
      'The artist gets 5% of every later sale. This never changes.',
    ]);
    expect(of('work', work, 'refuse')).toHaveLength(1);
    const times = { starts_at: '2026-03-09T14:05:00.000Z', ends_at: '2026-03-12T14:05:00.000Z' };
    const terms = { price: '1500.5', currency_name: 'USDT', fee_rate: '0.025', ...times };
    const about = { listing_id: 7, work_id: 10_001, name: 'Tide', seller_id: 8, kind: 'auction', increment: '10' };
    const sale = { ...about, ...terms, creator_share: '0.05' };
    expect(of('listing', sale)).toEqual([
      'Sale 7 of “Tide” (work 10001) is approved. Its terms never change:',
      'Customer 8 auctions it from 1,500.5 USDT, in steps of at least 10 USDT.',
      'From 2026-03-09 14:05:00 UTC until 2026-03-12 14:05:00 UTC.',
      'Of the price 2.5% goes to the exchange and, if the seller is not the artist, 5% to the artist.',
    ]);
    expect(of('listing', { ...sale, kind: 'fixed', increment: '0' }, 'refuse')[1]).toBe(
      'Customer 8 sells it for 1,500.5 USDT.',
    );
    const series = { series_id: 10_002, name: 'Kites', artist_id: 12, total: { N: 1400, R: 0, SR: 10 }, ...terms };
    expect(of('series', series).slice(0, 2)).toEqual([
      expect.stringContaining('Series 10002, “Kites” by customer 12, is approved.'),
      '1,410 boxes (1400 N, 10 SR) at 1,500.5 USDT each, of which 2.5% goes to the exchange.',
    ]);
    expect(of('series', series, 'refuse')[0]).toContain('is refused');
  });

  it('NF4 says what a take-down takes, and whose the work stays', () => {
    expect(sentencesOf('nft.take-down', { work_id: 10_001, name: 'Tide', owner_id: 8 }, say)[0]).toContain(
      'Customer 8 keeps owning it.',
    );
    expect(sentencesOf('nft.end-series', { series_id: 10_002, name: 'Kites' }, say)[0]).toContain(
      'The sale of series 10002, “Kites”, ends now.',
    );
  });

  it('CA8 shows rates in percent', () => {
    const after = {
      family: 'lock',
      days: 30,
      rate_low: '0.003',
      rate_high: '0.0045',
      penalty_ratio: '0.004',
      minimum: '100',
      capacity: '2000000',
    };
    expect(sentencesOf('catalogue.add-lock-product', { currency_name: 'USDT', after }, say)).toEqual([
      'A new lock product for everyone:',
      'Lock mining, 30 days in USDT: 0.3% to 0.45% a day, from 100, capacity 2,000,000.',
      'Leaving early costs 0.4% of the amount for each day left.',
    ]);
  });

  it('OP31 says amount and customer of money, with grouped digits', () => {
    const money = { customer_id: 12, amount: '1250000.5', currency_name: 'USDT', network_id: 'tron' };
    expect(sentencesOf('deposits.approve', { deposit_id: 7, ...money }, say)).toEqual([
      'Credits 1,250,000.5 USDT to customer 12: deposit 7, network TRON (TRC20).',
    ]);
    expect(
      sentencesOf('withdrawals.pay', { withdrawal_id: 8, ...money, fee: '0.5', reference: 'BANK-1' }, say),
    ).toEqual(['Withdrawal 8 of customer 12 was paid: 1,250,000 USDT was sent, reference BANK-1.']);
  });

  it('OP31 says what a withdrawal costs, and names networks that have no name by their id', () => {
    const money = { customer_id: 12, amount: '5000', fee: '5', currency_name: 'USDT', network_id: 'new_chain' };
    expect(sentencesOf('withdrawals.approve', { withdrawal_id: 8, ...money }, said)).toEqual([
      'Sends 4,995 USDT for customer 12: withdrawal 8 of 5,000 USDT, less a fee of 5 USDT, network new_chain.',
    ]);
  });

  it('LI12 says what a statement of reserves states, holding by holding, and that a short one halts money', () => {
    const holdings = ['bank|Cold vault 1|1250|', 'ethereum|0x5aAe|2|0xabcd'];
    const stated = {
      currency_name: 'BTC',
      amount: '1252',
      owed: '2000.5',
      as_of: '2026-03-09T14:05:00.000Z',
      holdings,
    };
    expect(sentencesOf('liabilities.state-reserves', stated, say)).toEqual([
      'States that 1,252 BTC was held on 2026-03-09 14:05:00 UTC, when customers were owed 2,000.5 BTC.',
      'It does not cover what was owed: once confirmed, all money is halted.',
      'Bank transfer: 1,250 at Cold vault 1, our own statement',
      'Ethereum (ERC20): 2 at 0x5aAe, signed with its key',
    ]);
  });

  it('DB10 names the halts that a resumption ends', () => {
    const halts = [{ id: 3, invariant: 'I08', at: '2026-03-09T14:05:00.000Z' }];
    expect(sentencesOf('dashboard.resume', { halts }, say)).toEqual([
      'Ends the halt of 2026-03-09 14:05 UTC, when invariant I08 was violated.',
      'Money moves again for everyone, if the last audit found nothing wrong.',
    ]);
  });

  it('names the values of proposals that were decided when the values had other names', () => {
    const old = (value: string) => ({ least_deposit: value, never_heard_of: value });
    const network = { currency_name: 'USDT', network_name: 'Ethereum', before: old('1'), after: old('20000') };
    expect(sentencesOf('catalogue.change-network', network, said)).toEqual([
      'USDT on Ethereum, for everyone:',
      'Minimum deposit: from 1 to 20,000',
      'Never heard of: from 1 to 20,000',
    ]);
  });

  it('is empty for a kind that is shown as its data', () => {
    expect(sentencesOf('unheard.of', { amount: '1' }, say)).toEqual([]);
  });
});
