import { expect, test } from 'vitest';
import { evidenceOf, START_MS, type TestTick } from '../receipt/testing-log.ts';
import { csvOf } from './csv.ts';

const ticks: TestTick[] = Array.from({ length: 7 }, (_, index) => ({
  seq: index + 1,
  t_ms: START_MS + index * 1000,
  price: 6_425_000_000_000n + BigInt(index) * 100_000_000n,
}));

test('the file of the history has a line for each option, with plain numbers (OT33)', () => {
  const { receipt } = evidenceOf({
    side: 'down',
    seconds: 60,
    accept_tick: 1,
    ticks,
    proven: [],
    ending: { result: 'wrong', entry: 1, samples: [2, 3, 4, 5, 6], after: 7, paid: '0' },
  });
  expect(csvOf([receipt.order]).split('\r\n')).toEqual([
    'option,accepted_utc,ended_utc,pair,direction,seconds,stake,currency,payout_rate,entry_tick,entry_price,sample_ticks,settlement_price,result,paid,net',
    '42,2026-03-09 14:05:00,2026-03-09 14:05:06,BTC/USDT,down,60,100,USDT,0.8,1,64250,2 3 4 5 6,64253,wrong,0,-100',
    '',
  ]);
});
