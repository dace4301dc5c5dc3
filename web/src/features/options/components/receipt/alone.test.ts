import { describe, expect, test } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { crypto } from '#web/shared/price-proof/crypto.ts';
import { evidenceOf, START_MS, type Story, type TestTick } from './testing-log.ts';
import { againIn } from './use-whole-receipt.ts';
import { verifyReceipt, type ReceiptEvidence } from './verify.ts';

const EXPIRY_MS = START_MS + 61_000;

/** A tick every 500 ms, tick 20 at the acceptance, all rising; those from `late` on come so much later. */
const ticksWith = (late = 0, late_ms = 0): TestTick[] =>
  Array.from({ length: 170 }, (_, index) => ({
    seq: index + 1,
    t_ms: START_MS + (index - 19) * 500 + (late > 0 && index + 1 >= late ? late_ms : 0),
    price: BigInt(64_000 + index) * 100_000_000n,
  }));

const settled: Story = {
  side: 'up',
  seconds: 60,
  accept_tick: 20,
  ticks: ticksWith(),
  proven: [21, 22, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143],
  ending: { result: 'right', entry: 22, samples: [134, 136, 138, 140, 142], after: 143, paid: '180' },
};

/** After tick 142, at the expiry, nothing came for two minutes. */
const silent: Story = {
  ...settled,
  ticks: ticksWith(143, 120_000),
  proven: [21, 22, 142, 143],
  ending: { result: 'quiet', entry: 22, samples: null, after: 142, paid: '100' },
  quiet: [142, EXPIRY_MS + 60_000],
};

/** The steps that did not pass, each with why it waits. */
const open = (evidence: ReceiptEvidence): string[] =>
  verifyReceipt(crypto, evidence).steps.flatMap(({ name, result, waits }) =>
    result === 'passed' ? [] : [`${name}: ${waits ?? result}`],
  );
const said = (story: Story): string[] => open(evidenceOf(story));

describe('a silence (OT13, OT24)', () => {
  test('is shown by the tick behind its line', () => expect(said(silent)).toEqual([]));

  test('that still lasts leaves the receipt open, which is asked for again', () => {
    const evidence = evidenceOf({ ...silent, proven: [21, 22, 142] });
    expect(open(evidence)).toEqual(['void: silence_lasts']);
    expect(verifyReceipt(crypto, evidence)).toMatchObject({ held: true, waiting: true });
    expect(againIn(evidence.receipt)).toBeGreaterThan(0);
    expect(againIn(evidenceOf(silent).receipt)).toBeUndefined();
  });

  test('is none if the log has the next tick and the receipt leaves it out', () => {
    const evidence = evidenceOf({ ...silent, proven: [21, 22, 142] });
    expect(open({ ...evidence, hides_next: true })).toEqual(['void: failed']);
  });

  test('is none if the next tick came before the line', () => {
    const lie = { ...silent, ticks: ticksWith(), quiet_after: 170 };
    expect(said(lie)).toEqual(['void: failed']);
  });

  test('is none if the line is of a time that is yet to come', () => {
    expect(said({ ...silent, ticks: ticksWith() })).toEqual(['void: failed']);
  });

  test.each<[string, number, string[]]>([
    ['less than 50 seconds', 49_499, []],
    ['50 seconds', 49_500, ['samples: silence_unknown']],
  ])('may be hidden behind a price that decided %s late', (_, late_ms, steps) =>
    expect(said({ ...settled, ticks: ticksWith(143, late_ms) })).toEqual(steps),
  );

  test('may be hidden before an entry that came too late', () => {
    const ending = { result: 'no_entry', entry: null, samples: null, after: 22, paid: '100' };
    const late = (ms: number): Story => ({ ...settled, ticks: ticksWith(22, ms), proven: [21, 22], ending });
    expect(said(late(54_999))).toEqual([]);
    expect(said(late(55_000))).toEqual(['void: silence_unknown']);
  });
});

describe('an ending that is in no batch (OT23, OT24)', () => {
  const evidence = evidenceOf({ ...settled, published: false });
  const ended_ms = START_MS + 61_500;

  test('fails after five minutes, by this phone’s clock', () => {
    expect(open({ ...evidence, now_ms: ended_ms + 300_000 })).toEqual(['published: published_waiting']);
    expect(open({ ...evidence, now_ms: ended_ms + 300_001 })).toEqual(['published: failed']);
  });

  test('and by the checkpoint’s time', () => {
    const { receipt } = evidence;
    const { proofs } = receipt;
    if (!proofs) throw new Error('it has no proofs');
    const checkpoint = { ...proofs.checkpoint, at: instantOf(ended_ms + 300_001) };
    expect(open({ ...evidence, receipt: { ...receipt, proofs: { ...proofs, checkpoint } } })).toEqual([
      'published: failed',
    ]);
  });
});

describe('the checkpoint of the acceptance (OT20)', () => {
  test('does not have the entry yet', () => {
    // Five lines, and then the ticks: the entry is line 26.
    expect(said({ ...settled, named: 26 })).toEqual([]);
    expect(said({ ...settled, named: 27 })).toEqual(['history: failed']);
  });

  test('is missing only in the first lines of the log', () => {
    expect(said({ ...settled, named: 0 })).toEqual([]);
    expect(said({ ...settled, named: 0, older: 10_000, proven: settled.proven })).toEqual(['history: failed']);
  });
});

test('the digits of a currency are this phone’s own, and one that it does not know stays open (OT3)', () => {
  expect(said({ ...settled, currency: 'BTC' })).toEqual([]);
  expect(said({ ...settled, currency: 'DOGE' })).toEqual(['payout: currency_unknown']);
});
