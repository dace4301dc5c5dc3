import { describe, expect, it } from 'vitest';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { closedFlow, isShown, moneyFlow, type FlowEvent, type MoneyFlow } from './money-flow.ts';

const intent = 'lock 100 USDT';
const codes = { pay_password: '123456' };
const refused = { reason: 'insufficient_balance', message: 'Not enough.' } as const;
const receipt: ConfirmResult = { outcome: 'done', title: 'Locked' };
const expired: ConfirmResult = { outcome: 'failed', title: 'Order expired' };

type Event = FlowEvent<string>;
const started: Event = { type: 'started', intent };
const quietly: Event = { type: 'started', intent, quiet: true };
const sent: Event = { type: 'sent', intent, codes };
const unanswered: Event = { type: 'unanswered', intent };
const done: Event = { type: 'done', intent, result: receipt };
const no: Event = { type: 'refused', intent, refused };

const after = (...events: readonly Event[]): MoneyFlow<string> =>
  events.reduce<MoneyFlow<string>>((flow, event) => moneyFlow(flow, event), closedFlow);

describe('a request that moves money', () => {
  it('goes from the review over sending to its receipt', () => {
    expect(isShown(closedFlow)).toBe(false);
    expect(after(started)).toMatchObject({ step: 'review', intent });
    expect(after(started, sent)).toMatchObject({ step: 'sending', intent, codes });
    expect(after(started, sent, done)).toMatchObject({ step: 'done', result: receipt });
    for (const events of [[started], [started, sent], [started, sent, done]])
      expect(isShown(after(...events))).toBe(true);
    expect(after(started, sent, done, { type: 'closed' })).toEqual(closedFlow);
  });

  it('returns to the review with a refusal, which stays until the next answer', () => {
    expect(after(started, sent, no)).toMatchObject({ step: 'review', refused });
    expect(after(started, sent, no, sent)).toMatchObject({ step: 'sending', refused });
    expect(after(started, sent, no, sent, done).refused).toBeUndefined();
    expect(after(started, sent, no, started).refused).toBeUndefined();
  });

  it('without an answer is asked about with the same codes, and says so all the while', () => {
    const unknown = after(started, sent, unanswered);
    expect(unknown).toMatchObject({ step: 'unknown', codes });
    expect(moneyFlow(unknown, { type: 'sent', intent, codes: undefined })).toEqual(unknown);
    expect(after(started, sent, unanswered, done)).toMatchObject({ step: 'done', result: receipt });
  });

  it('ignores the answer to a request that was closed or replaced meanwhile', () => {
    expect(after(started, sent, { type: 'closed' }, done)).toEqual(closedFlow);
    const other: Event = { type: 'started', intent: 'lock 200 USDT' };
    expect(after(started, sent, unanswered, { type: 'closed' }, other, done)).toEqual(after(other));
  });
});

describe('a quiet request', () => {
  it('shows nothing while all goes well', () => {
    for (const events of [[quietly], [quietly, sent], [quietly, sent, done]])
      expect(isShown(after(...events))).toBe(false);
    expect(after(quietly, sent, done)).toEqual(closedFlow);
  });

  it('opens its sheet for a refusal, for a missing answer and for a receipt that is no success', () => {
    expect(isShown(after(quietly, sent, no))).toBe(true);
    expect(isShown(after(quietly, sent, no, sent))).toBe(true);
    expect(isShown(after(quietly, sent, unanswered))).toBe(true);
    expect(isShown(after(quietly, sent, { type: 'done', intent, result: expired }))).toBe(true);
  });
});
