import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { fillMessage } from '#contract/kit/message.ts';
import { formatWith } from '#ui/format/use-format.ts';
import { isNewsUnread, newestOf, viewOf, type Message } from './form.ts';
import { texts as english } from './locales/en.ts';
import { texts as french } from './locales/fra.ts';

const fired = (side: string): Message => ({
  id: 7,
  topic: 'prices',
  kind: 'price_alert_fired',
  values: { symbol: 'BTC/USDT', side, target: '64500.00', price: '64512.30' },
  at: instantOf('2026-03-09T14:05:00.000Z'),
  read_at: null,
});
const format = (language: 'en' | 'fra') => formatWith({ language, number_format: 'language' });

describe('a message in the inbox', () => {
  it('shows the direction of the price, with the decimals of its market', () => {
    const text = (key: keyof typeof english, values = {}) => fillMessage(english[key], 'en', values);
    expect(viewOf(fired('rises_to'), text, format('en')).sentence).toBe(
      'BTC/USDT rose to 64,512.30. Your alert was set at 64,500.00.',
    );
    expect(viewOf(fired('falls_to'), text, format('en')).sentence).toContain('fell to 64,512.30');
  });

  it("formats numbers in the customer's language", () => {
    const text = (key: keyof typeof english, values = {}) => fillMessage(french[key], 'fra', values);
    expect(viewOf(fired('rises_to'), text, format('fra')).sentence).toContain('64\u202f512,30');
  });

  it('leads to the quotation of its market', () => {
    const { href } = viewOf(fired('rises_to'), () => '', format('en'));
    expect(href).toBe('#/pages/quotation/index?symbol=BTC%2FUSDT');
  });

  it('shows a dash for a number that is missing, because missing is not zero', () => {
    const text = (key: keyof typeof english, values = {}) => fillMessage(english[key], 'en', values);
    const message = { ...fired('rises_to'), values: { symbol: 'BTC/USDT' } };
    expect(viewOf(message, text, format('en')).sentence).toContain('rose to —');
  });
});

describe('a message about money or the account', () => {
  const text = (key: keyof typeof english, values = {}) => fillMessage(english[key], 'en', values);
  const messagesOf = (kind: Message['kind'], values: Message['values']): Message => ({
    ...fired('rises_to'),
    kind,
    values,
  });

  it('says what became of a bid, and leads to the work; what is to be paid leads to the messages (NA5)', () => {
    const values = { code: 'ab'.repeat(16), name: 'Tide #7', amount: '130', currency: 'USDT' };
    expect(viewOf(messagesOf('nft_outbid', values), text, format('en'))).toEqual({
      sentence: 'You were outbid on Tide #7. The best bid is 130.00 USDT now.',
      href: `#/pages/nft/artworkDetail?code=${'ab'.repeat(16)}`,
    });
    const won = messagesOf('nft_won', { ...values, until: '2026-03-10T14:05:00.000Z' });
    expect(viewOf(won, text, format('en')).href).toBe('#/pages/nft/mine?segment=messages');
  });

  it('says what a review decided, with its reason (NF3)', () => {
    const values = { code: '', name: 'Tides', what: 'series', reason: 'poor_quality' };
    expect(viewOf(messagesOf('nft_refused', values), text, format('en'))).toEqual({
      sentence: 'The series Tides was refused: poor quality.',
      href: '#/pages/nft/studio',
    });
    const ended = messagesOf('nft_taken_down', { ...values, reason: 'misleading' });
    expect(viewOf(ended, text, format('en')).sentence).toBe(
      'The sale of Tides was ended early: misleading. Boxes that were bought are still drawn.',
    );
  });

  it('shows the amount and links to its own record', () => {
    const message = messagesOf('deposit_credited', { id: '10001', amount: '200', currency: 'USDT' });
    expect(viewOf(message, text, format('en'))).toEqual({
      sentence: 'Your recharge of 200.00 USDT has been credited.',
      href: '#/pages/fund/receive_withdraw_record?kind=in&id=10001',
    });
  });

  it('shows USDT with cents and other coins with every digit', () => {
    const sentenceOf = (amount: string, currency: string) =>
      viewOf(messagesOf('withdrawal_settled', { id: '7', amount, currency }), text, format('en')).sentence;
    expect(sentenceOf('6423.0725', 'USDT')).toContain('6,423.07 USDT');
    expect(sentenceOf('0.000012', 'USDT')).toContain('0.000012 USDT');
    expect(sentenceOf('0.12345678', 'BTC')).toContain('0.12345678 BTC');
  });

  it('shows until when a withdrawal waits', () => {
    const until = '2026-03-10T14:05:00.000Z';
    const message = messagesOf('withdrawal_held', { id: '7', amount: '0.5', currency: 'BTC', until });
    expect(viewOf(message, text, format('en')).sentence).toMatch(/0\.50 BTC is on hold, until .*10.* at the latest/);
  });

  it('OT31 shows how an option ended and links to its receipt', () => {
    const values = { id: '31', symbol: 'BTC/USDT', side: 'down', seconds: '60', amount: '-100', currency: 'USDT' };
    expect(viewOf(messagesOf('option_wrong', values), text, format('en'))).toEqual({
      sentence: 'Wrong: BTC/USDT down, 60 s. Result −100.00 USDT.',
      href: '#/pages/transaction/option_receipt?id=31',
    });
    const back = viewOf(messagesOf('option_void', { ...values, amount: '100', id: 'x' }), text, format('en'));
    expect(back.sentence).toContain('Your stake of 100.00 USDT is back.');
    expect(back.href).toBe('#/pages/transaction/seconds_order');
  });

  it('CT28 shows why a position was not copied and links to the copies', () => {
    const values = { trader: 'Ann', symbol: 'BTC/USDT', side: 'short', reason: 'copy_budget_full' };
    expect(viewOf(messagesOf('copy_failed', values), text, format('en'))).toEqual({
      sentence: 'Not copied: Ann’s short in BTC/USDT. The budget does not cover it.',
      href: '#/pages/copytrade/my',
    });
    const unknown = viewOf(messagesOf('copy_failed', { ...values, reason: 'no_such_reason' }), text, format('en'));
    expect(unknown.sentence).toContain('It could not be opened at that moment.');
  });

  it('CT14 CT21 shows what became of a follow and of a trader', () => {
    const stopped = messagesOf('copy_stopped', { trader: 'Ann', amount: '60', currency: 'USDT' });
    expect(viewOf(stopped, text, format('en')).sentence).toContain('what you copy from Ann fell to 60.00 USDT.');
    expect(viewOf(messagesOf('copy_removed', { reason: 'rules_broken' }), text, format('en'))).toEqual({
      sentence: 'You are no longer a trader: rules broken. This reason is published.',
      href: '#/pages/copytrade/become',
    });
  });

  it('DK25: says what an order of the desk asks of this side, and links to the order', () => {
    const values = { id: '10007', order: 'K-100079', amount: '25', currency: 'USDT', money: '181.3', fiat: 'CNY' };
    const view = (kind: Message['kind'], more: Message['values']) =>
      viewOf(messagesOf(kind, { ...values, ...more }), text, format('en'));
    expect(view('desk_taken', { side: 'buy' })).toEqual({
      sentence: 'Order K-100079: 25.00 USDT for 181.30 CNY. Pay the seller in time, then upload your voucher.',
      href: '#/pages/orderDetails/index?id=10007',
    });
    expect(view('desk_paid', { side: 'sell' }).sentence).toContain(
      '181.30 CNY is reported as paid. Check your own account',
    );
    expect(view('desk_released', { side: 'buy' }).sentence).toContain('25.00 USDT is in your fiat account.');
    expect(view('desk_cancelled', { side: 'buy', reason: 'expired' }).sentence).toContain('it was not paid in time.');
    expect(view('desk_decided', { side: 'sell', outcome: 'refund', reason: 'foreign_name' }).sentence).toBe(
      'The appeal of order K-100079 was decided: 25.00 USDT goes back to the seller. Reason: the money came from another name.',
    );
    expect(viewOf(messagesOf('desk_merchant_removed', { reason: 'legal' }), text, format('en')).href).toBe(
      '#/pages/otc/merchant',
    );
    const saved = messagesOf('payout_wallet_saved', { way: 'PayPal', end: '.com' });
    expect(viewOf(saved, text, format('en')).sentence).toContain('PayPal, ending in .com.');
  });

  it('CP11: says what a coupon gave, and when one expires', () => {
    const values = { id: '10001', product: 'futures_fees', amount: '1.60625', currency: 'USDT' };
    expect(viewOf(messagesOf('coupon_gave', values), text, format('en'))).toEqual({
      sentence:
        'Your coupon paid for the first time: 1.60 USDT of futures fees given back. It is in your spot account and yours at once.',
      href: '#/pages/setting/coupon?view=usable',
    });
    const late = { ...values, product: 'lock_boost', until: '2026-03-12T10:00:00.000Z' };
    expect(viewOf(messagesOf('coupon_expires', late), text, format('en')).sentence).toContain(
      'a lock boost expires on',
    );
  });

  it('with an invalid id links to the list', () => {
    for (const id of ['', '-1', 'x?y=z', '1e99'])
      expect(viewOf(messagesOf('withdrawal_failed', { id }), text, format('en')).href).toBe(
        '#/pages/fund/receive_withdraw_record?kind=out',
      );
  });
});

describe('news', () => {
  const early = instantOf('2026-03-09T14:05:00.000Z');
  const late = instantOf('2026-03-10T09:00:00.000Z');

  it('is unread if published after the newest one seen', () => {
    expect([isNewsUnread(late, early), isNewsUnread(early, late), isNewsUnread(early, early)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isNewsUnread(early, undefined)).toBe(true);
  });

  it('is read up to its newest, in whatever order the editors sort it', () => {
    expect(newestOf([late, early])).toBe(late);
    expect(newestOf([])).toBeUndefined();
  });
});
