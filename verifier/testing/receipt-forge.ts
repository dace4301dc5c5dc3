import { createHash } from 'node:crypto';
import { bodyOf, leavesOf, proofOf, signed } from './forge.ts';
import { plain, type ForgedOptions } from './options-forge.ts';

/* A receipt as `/microtrade/receipt` answers it, of an ending of the test exchange. */

const numberOf = (text: string | undefined): number | null =>
  text === '-' || text === undefined ? null : Number(text);

/** Which ticks show an ending: each with the one beside it (OT24). */
const shownTicks = (ending: readonly string[], times: ReadonlyMap<number, number>, expiry_ms: number): Set<number> => {
  const [entry, after] = [numberOf(ending[5]), numberOf(ending[7]) ?? 0];
  const shown = new Set(entry === null ? [] : [entry - 1, entry]);
  shown.add(after);
  if (ending[4] !== 'quiet') shown.add(after - 1);
  else if (times.has(after + 1)) shown.add(after + 1);
  for (const sample of ending[6] === '-' ? [] : (ending[6] ?? '').split(',')) {
    shown.add(Number(sample)).add(Number(sample) + 1);
  }
  if (ending[4] === 'sample_missing') {
    let seq = after;
    while (seq > 0 && (times.get(seq) ?? 0) > expiry_ms - 6000) shown.add(seq--);
    shown.add(seq);
  }
  return new Set([...shown].filter((seq) => seq > 0 && times.has(seq)));
};

interface Tick {
  readonly line: string;
  readonly seq: number;
  readonly t_ms: number;
}

const atMs = (t_ms: number): string => new Date(t_ms).toISOString();
const wire = (at: string): string => at.slice(0, 19).replace('T', ' ');
const priceOf = ({ line }: Tick): string => plain(BigInt(line.split('|')[5] ?? 0), 8);
const unitsOf = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
};
const difference = (one: string, other: string): string => {
  const units = unitsOf(one) - unitsOf(other);
  return units < 0n ? `-${plain(-units, 8)}` : plain(units, 8);
};

/** The option as the app shows it, with every field of the answer. */
const orderOf = (option: readonly string[], ending: readonly string[], ticks: readonly Tick[]) => {
  const [, , id, , symbol = '', side, stake = '', currency = '', seconds, payout = '', accept_tick, ms] = option;
  const tickOf = (seq: string): Tick | undefined => ticks.find((tick) => tick.seq === Number(seq));
  const entry = tickOf(ending[5] ?? '');
  const samples = (ending[6] ?? '').split(',').flatMap((seq) => tickOf(seq) ?? []);
  const [paid = '', net] = [ending[9], difference(ending[9] ?? '', stake)];
  const mean = ending[8] === '-' ? null : plain(2n * BigInt(ending[8] ?? 0), 9);
  const [accepted_at, ended_at] = [atMs(Number(ms)), atMs(Number(ms) + Number(seconds) * 1000 + 3000)];
  const scale = currency === 'USDT' ? 6 : 8;
  const profit = (unitsOf(stake) * BigInt(payout)) / 10_000n / 10n ** BigInt(8 - scale);
  return {
    id: Number(id),
    user_id: 7,
    match_id: 1,
    currency_id: 3,
    type: side === 'up' ? 1 : 2,
    seconds: Number(seconds),
    number: stake,
    open_price: entry ? priceOf(entry) : '0',
    end_price: mean ?? '0',
    fee: '0',
    profit_ratio: (Number(payout) / 100).toFixed(2),
    fact_profits: net,
    status: 3,
    profit_result: ['wrong', 'level', 'right'].indexOf(mean === null ? 'level' : (ending[4] ?? '')) - 1,
    created_at: wire(accepted_at),
    handled_at: wire(ended_at),
    complete_at: wire(ended_at),
    symbol_name: symbol.replace('USDT', '/USDT'),
    currency_name: currency,
    show_micro_id: 10_000 + Number(id),
    remain_milli_seconds: 0,
    currency_match: { currency_name: symbol.replace('USDT', ''), legal_name: 'USDT' },
    state: mean === null ? 'void' : 'settled',
    result: ending[4],
    payout_rate: plain(BigInt(payout), 4),
    profit: plain(profit, scale),
    paid,
    net,
    accepted_at,
    accept_tick: Number(accept_tick),
    entry_tick: numberOf(ending[5]),
    entry_price: entry ? priceOf(entry) : null,
    entry_at: entry ? atMs(entry.t_ms) : null,
    expires_at: entry ? atMs(entry.t_ms + Number(seconds) * 1000) : null,
    samples: samples.map((tick) => ({ tick: tick.seq, price: priceOf(tick), at: atMs(tick.t_ms) })),
    mean,
    after_tick: numberOf(ending[7]),
    ended_at,
    rule: 1,
  };
};

export const forgeReceipt = ({ lines, batches }: ForgedOptions, number: number) => {
  const batch = batches.findIndex((text) => text.includes(`end|1|${number}|`));
  const pairs = (batches[batch] ?? '').split('\n').slice(0, -1);
  const index = pairs.findIndex((line) => line.startsWith(`end|1|${number}|`)) - 1;
  const [accepted = '', ended = ''] = pairs.slice(index, index + 2);
  const [option, ending] = [accepted.split('|'), ended.split('|')];
  const ticks = lines.flatMap((line, place) => {
    const [kind, , symbol, seq, t_ms] = line.split('|');
    return kind === 'tick' && symbol === option[4] ? [{ line, place, seq: Number(seq), t_ms: Number(t_ms) }] : [];
  });
  const times = new Map(ticks.map(({ seq, t_ms }) => [seq, t_ms]));
  const expiry_ms = (times.get(numberOf(ending[5]) ?? 0) ?? 0) + Number(option[8]) * 1000;
  const due_ms = ending[5] === '-' ? Number(option[11]) + 6000 : expiry_ms;
  const shown = shownTicks(ending, times, expiry_ms);
  const leaves = leavesOf(lines);
  const proven = (place: number) => ({ index: place, line: lines[place] ?? '', proof: proofOf(leaves, place) });
  const quiet = lines.findIndex((line) => {
    const [kind, , symbol, last, t_ms] = line.split('|');
    return kind === 'quiet' && symbol === option[4] && last === ending[7] && Number(t_ms) - due_ms >= 60_000;
  });
  const body = bodyOf(lines);
  const order = orderOf(option, ending, ticks);
  const in_batch = leavesOf(pairs);
  return {
    order,
    acceptance: { line: accepted, note: signed(`${accepted}\n`) },
    ending: { line: ended, note: signed(`${ended}\n`) },
    sha256: createHash('sha256').update(`${accepted}\n${ended}\n`).digest('hex'),
    proofs: {
      checkpoint: { size: lines.length, root: body.split('\n')[2], note: signed(body), at: order.ended_at },
      ticks: ticks.filter(({ seq }) => shown.has(seq)).map(({ place }) => proven(place)),
      quiet: ending[4] === 'quiet' ? proven(quiet) : null,
    },
    published: {
      batch: batch + 1,
      line: proven(lines.findIndex((line) => line.startsWith(`options|1|${batch + 1}|`))),
      size: pairs.length,
      index,
      acceptance_proof: proofOf(in_batch, index),
      ending_proof: proofOf(in_batch, index + 1),
    },
  };
};
