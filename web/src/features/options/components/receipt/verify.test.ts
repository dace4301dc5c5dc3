import { describe, expect, test } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { crypto } from '#web/shared/price-proof/crypto.ts';
import type { Option, Receipt } from '#web/features/options/queries.ts';
import { evidenceOf, signedAgain, signer, START_MS, type Story, type TestTick } from './testing-log.ts';
import { verifyReceipt, type ReceiptEvidence, type StepName } from './verify.ts';

const unit = (price: number): bigint => BigInt(Math.round(price * 100)) * 1_000_000n;

/** A tick every 500 ms, from 10 s before the acceptance on; tick 20 is at the acceptance. */
const ticksWith = (prices: Readonly<Record<number, number>>, count = 170): TestTick[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: index + 1,
    t_ms: START_MS + (index - 19) * 500,
    price: unit(prices[index + 1] ?? 64_000 + index),
  }));

const SAMPLES = [134, 136, 138, 140, 142];
const J12 = { 22: 64_250, 134: 64_260, 136: 64_261, 138: 64_262, 139: 64_263, 140: 64_264, 142: 64_265 };

/** J12: entry at tick 22, a second after the acceptance; 60 s; expiry at tick 142. */
const story: Story = {
  side: 'up',
  seconds: 60,
  accept_tick: 20,
  ticks: ticksWith(J12),
  proven: [21, 22, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143],
  ending: { result: 'right', entry: 22, samples: SAMPLES, after: 143, paid: '180' },
};
const honest = evidenceOf(story);

const failedSteps = (evidence: ReceiptEvidence): StepName[] =>
  verifyReceipt(crypto, evidence).steps.flatMap(({ name, result }) => (result === 'failed' ? [name] : []));
const told = (one: Story): StepName[] => failedSteps(evidenceOf(one));
const withReceipt = (change: Partial<Receipt>): ReceiptEvidence => ({
  ...honest,
  receipt: { ...honest.receipt, ...change },
});
const withOrder = (change: Partial<Option>): ReceiptEvidence =>
  withReceipt({ order: { ...honest.receipt.order, ...change } });
const { proofs, published } = honest.receipt;

describe('an honest receipt (OT25)', () => {
  test('matches the published record, and the phone remembers the log', () => {
    const verdict = verifyReceipt(crypto, honest);
    expect(verdict.steps.filter(({ result }) => result !== 'passed')).toEqual([]);
    expect(verdict.steps.map(({ name }) => name)).toEqual([
      'signatures',
      'link',
      'checkpoint',
      'history',
      'ticks',
      'entry',
      'samples',
      'average',
      'outcome',
      'payout',
      'published',
      'screen',
    ]);
    expect(verdict.held).toBe(true);
    expect(verdict.memory?.key).toBe(honest.key);
    expect(honest.receipt.order.mean?.toString()).toBe('64262.4');
  });

  test('waits for its batch without failing', () => {
    const verdict = verifyReceipt(crypto, evidenceOf({ ...story, published: false }));
    expect(verdict.steps.find(({ name }) => name === 'published')?.result).toBe('waiting');
    expect([verdict.held, verdict.waiting]).toEqual([true, true]);
    expect(verifyReceipt(crypto, honest).waiting).toBe(false);
  });

  test('was accepted between the sending and the answer, if this phone sent it', () => {
    const sent = { sent_ms: START_MS - 300, answered_ms: START_MS + 1400 };
    const steps = verifyReceipt(crypto, { ...honest, sent }).steps;
    expect(steps.find(({ name }) => name === 'sent')?.result).toBe('passed');
    expect(failedSteps({ ...honest, sent: { ...sent, sent_ms: START_MS + 900 } })).toEqual(['sent']);
    expect(failedSteps({ ...honest, sent: { ...sent, answered_ms: START_MS - 900 } })).toEqual(['sent']);
  });

  test.each<[string, Partial<Story>]>([
    ['wrong', { side: 'down', ending: { ...story.ending, result: 'wrong', paid: '0' } }],
    [
      'level',
      {
        ticks: ticksWith({ ...J12, 22: 64_262.4 }),
        ending: { ...story.ending, result: 'level', paid: '100' },
      },
    ],
  ])('is right about %s', (_, change) => expect(told({ ...story, ...change })).toEqual([]));

  test('may have one tick for two samples', () => {
    const ticks = story.ticks.filter(({ seq }) => ![135, 136, 137].includes(seq));
    const renumbered = ticks.map((tick, index) => ({ ...tick, seq: index + 1 }));
    const samples = [134, 134, 135, 137, 139];
    const proven = [21, 22, 134, 135, 136, 137, 138, 139, 140];
    expect(told({ ...story, ticks: renumbered, proven, ending: { ...story.ending, samples, after: 140 } })).toEqual([]);
  });
});

describe('a void option (OT12, OT13)', () => {
  const none = { samples: null, after: null, paid: '100' };

  test('without an entry: the first tick that could be it came after six seconds', () => {
    const ticks = ticksWith({}).map((tick) => (tick.seq > 21 ? { ...tick, t_ms: tick.t_ms + 6000 } : tick));
    const ending = { ...none, result: 'no_entry', entry: null, after: 22 };
    expect(told({ ...story, ticks, proven: [21, 22], ending })).toEqual([]);
    // The same claim about a market that ticked in time.
    expect(told({ ...story, proven: [21, 22], ending })).toEqual(['void']);
  });

  test('with a gap at one of its five moments', () => {
    const late = ticksWith(J12).map((tick) => (tick.seq > 133 ? { ...tick, t_ms: tick.t_ms + 2500 } : tick));
    const ending = { ...none, result: 'sample_missing', entry: 22, after: 138 };
    const proven = [21, 22, 133, 134, 137, 138];
    expect(told({ ...story, ticks: late, proven, ending })).toEqual([]);
    expect(told({ ...story, ticks: late, proven: [21, 22, 133, 134, 137], ending })).toEqual(['void']);
    expect(told({ ...story, proven: [21, 22, 133, 134, 142, 143], ending: { ...ending, after: 143 } })).toEqual([
      'void',
    ]);
  });

  test('after a line of silence, with and without an entry', () => {
    const ending = { ...none, result: 'quiet', entry: 22, after: 100 };
    const expiry_ms = START_MS + 61_000;
    const quiet = [100, expiry_ms + 60_000] as const;
    expect(told({ ...story, proven: [21, 22, 100], ending, quiet })).toEqual([]);
    expect(told({ ...story, proven: [21, 22, 100], ending, quiet: [100, expiry_ms + 59_999] })).toEqual(['void']);
    expect(
      told({ ...story, proven: [21, 22, 143], ending: { ...ending, after: 143 }, quiet: [143, expiry_ms + 90_000] }),
    ).toEqual(['void']);
    const waiting = { ...ending, entry: null, after: 21 };
    expect(told({ ...story, proven: [21], ending: waiting, quiet: [21, START_MS + 66_000] })).toEqual([]);
    expect(told({ ...story, proven: [22], ending: { ...waiting, after: 22 }, quiet: [22, START_MS + 66_000] })).toEqual(
      ['void'],
    );
  });

  test('is not void without its reason', () => {
    const ending = { ...none, result: 'quiet', entry: 22, after: 100 };
    expect(told({ ...story, proven: [21, 22, 100], ending })).toEqual(['void']);
  });
});

describe('what an exchange could try (OT25)', () => {
  test.each<[string, Partial<Story>, StepName[]]>([
    [
      'a later entry',
      { proven: [22, 23, ...story.proven], ending: { ...story.ending, entry: 23 } },
      ['entry', 'samples'],
    ],
    [
      'an entry too early',
      { proven: [20, ...story.proven], ending: { ...story.ending, entry: 21 } },
      ['entry', 'samples'],
    ],
    ['an entry without the tick before it', { proven: story.proven.slice(1) }, ['entry']],
    ['another tick as a sample', { ending: { ...story.ending, samples: [134, 136, 139, 140, 142] } }, ['samples']],
    ['a sample without the next tick', { proven: story.proven.filter((seq) => seq !== 139) }, ['samples']],
    ['another tick as the one after the expiry', { ending: { ...story.ending, after: 144 } }, ['samples']],
    ['another outcome', { ending: { ...story.ending, result: 'wrong', paid: '0' } }, ['outcome']],
    ['a smaller payout', { ending: { ...story.ending, paid: '179.99' } }, ['payout']],
    [
      'void although it was right',
      { ending: { result: 'sample_missing', entry: 22, samples: null, after: null, paid: '100' } },
      ['void'],
    ],
  ])('%s', (_, change, steps) => expect(told({ ...story, ...change })).toEqual(steps));

  test('names the sample', () => {
    const ending = { ...story.ending, samples: [134, 136, 139, 140, 142] };
    const { steps } = verifyReceipt(crypto, evidenceOf({ ...story, ending }));
    expect(steps.find(({ name }) => name === 'samples')?.sample).toBe(3);
  });

  test('another sum', () => {
    const line = honest.receipt.ending?.line.replace('32131200000000', '32131200000001') ?? '';
    expect(failedSteps(signedAgain(withReceipt({ published: null }), { ending: line }))).toEqual(['average', 'screen']);
  });

  test('another acceptance than the one that the customer holds', () => {
    const acceptance = honest.receipt.acceptance.line.replace('|up|', '|down|');
    expect(failedSteps(signedAgain(honest, { acceptance }))).toEqual(['link', 'outcome', 'published', 'screen']);
    const { note } = honest.receipt.acceptance;
    expect(failedSteps(withReceipt({ acceptance: { line: acceptance, note } }))).toContain('signatures');
  });

  test('a log that is not the one of the acceptance', () => {
    const acceptance = honest.receipt.acceptance.line.replace(/[0-9a-f]{64}$/, '0'.repeat(64));
    expect(failedSteps(signedAgain(honest, { acceptance }))).toEqual(['link', 'history', 'published']);
  });

  test('lines signed with another key than the known one', () => {
    const other = evidenceOf(story, signer(8));
    const verdict = verifyReceipt(crypto, { ...other, memory: { key: honest.key, seen: undefined } });
    expect(verdict.key_changed).toBe(true);
    expect(verdict.held).toBe(false);
    expect(verdict.steps.filter(({ result }) => result === 'failed').map(({ name }) => name)).toEqual([
      'signatures',
      'checkpoint',
    ]);
    expect(verdict.memory).toBeUndefined();
  });

  test('a tick that is not the one in the log, at each of its places', () => {
    for (const at of proofs?.ticks.keys() ?? []) {
      const ticks = proofs?.ticks.map((tick, index) =>
        index === at ? { ...tick, line: tick.line.replace('6', '7') } : tick,
      );
      expect(failedSteps(withReceipt({ proofs: proofs && { ...proofs, ticks: ticks ?? [] } }))).toContain('ticks');
    }
  });

  test('a checkpoint that nobody signed', () => {
    const note = proofs?.checkpoint.note.replace(/\n\d+\n/, '\n7\n') ?? '';
    const other = proofs && { ...proofs, checkpoint: { ...proofs.checkpoint, note } };
    expect(failedSteps(withReceipt({ proofs: other }))).toContain('checkpoint');
  });

  test.each<[string, Partial<NonNullable<Receipt['published']>>]>([
    ['number', { batch: 5 }],
    ['size', { size: 6 }],
    ['place', { index: 0 }],
    ['proof of the acceptance', { acceptance_proof: published?.ending_proof ?? [] }],
    ['proof of the ending', { ending_proof: published?.acceptance_proof ?? [] }],
    ['line in the log', { line: proofs?.ticks[0] ?? { index: 0, line: '', proof: [] } }],
  ])('another %s of the batch', (_, change) => {
    expect(failedSteps(withReceipt({ published: published && { ...published, ...change } }))).toEqual(['published']);
  });

  test('another hash of the receipt', () =>
    expect(failedSteps(withReceipt({ sha256: '0'.repeat(64) }))).toEqual(['link']));

  test('lines that cannot be read', () => {
    for (const line of ['', 'opt|1', 'opt|2|42'])
      expect(failedSteps(withReceipt({ acceptance: { line, note: '' } }))).toEqual(['signatures']);
  });
});

describe('a screen that shows something else than what was signed (OT25)', () => {
  const { samples } = honest.receipt.order;
  const altered = samples.map((sample, index) => (index === 2 ? { ...sample, price: Decimal.of('64263') } : sample));
  test.each<[string, Partial<Option>]>([
    ['pair', { symbol_name: 'ETH/USDT' }],
    ['pair', { id: 43 }],
    ['direction', { type: 2 }],
    ['stake', { number: Decimal.of('99') }],
    ['stake', { currency_name: 'BTC' }],
    ['duration', { seconds: 30 }],
    ['duration', { rule: 2 }],
    ['payout', { payout_rate: Decimal.of('0.81') }],
    ['payout', { profit: Decimal.of('81') }],
    ['payout', { profit_ratio: '81.00' }],
    ['accepted', { accept_tick: 19 }],
    ['accepted', { accepted_at: instantOf(START_MS + 1) }],
    ['entry', { entry_tick: 23 }],
    ['entry', { entry_price: Decimal.of('64250.01') }],
    ['entry', { open_price: Decimal.of('64250.01') }],
    ['entry', { entry_at: instantOf(START_MS) }],
    ['entry', { expires_at: instantOf(START_MS) }],
    ['entry', { entry_tick: null }],
    ['samples', { samples: altered }],
    ['samples', { samples: samples.slice(1) }],
    ['samples', { samples: samples.toReversed() }],
    ['samples', { after_tick: 144 }],
    ['average', { mean: Decimal.of('64262.5') }],
    ['average', { mean: null }],
    ['average', { end_price: Decimal.of('64262.5') }],
    ['outcome', { result: 'wrong' }],
    ['outcome', { result: null }],
    ['outcome', { state: 'void' }],
    ['outcome', { profit_result: -1 }],
    ['outcome', { ended_at: instantOf(START_MS) }],
    ['outcome', { ended_at: null }],
    ['paid', { paid: Decimal.of('100') }],
    ['paid', { net: Decimal.of('-100') }],
    ['paid', { fact_profits: Decimal.of('-100') }],
  ])('%s: %o', (field, change) => {
    const { steps, held } = verifyReceipt(crypto, withOrder(change));
    expect(held).toBe(false);
    expect(steps.filter(({ result }) => result === 'failed')).toEqual([{ name: 'screen', result: 'failed', field }]);
  });
});
