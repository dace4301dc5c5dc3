import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvestmentReceipt } from '#verifier/investments/receipt.ts';
import { lookAtReceipt } from '#verifier/look.ts';
import { readKey } from '#verifier/notes.ts';
import { filesOf, other, signed } from '#verifier/testing/forge.ts';
import { forgeInvestmentReceipt, type InvestmentClaim } from '#verifier/testing/investment-forge.ts';
import { faultIn, savedReceipts, type Json, type SavedReceipts } from './testing/receipts.ts';

/* A receipt as the app saves it, checked by the verifier. */

let exchange: SavedReceipts['exchange'];
let all: SavedReceipts['all'];
let folder = '';
let key: SavedReceipts['key'];
let lines: readonly string[] = [];
let receiptOf: SavedReceipts['receiptOf'];
let close: SavedReceipts['close'];

beforeAll(async () => void ({ exchange, all, folder, key, lines, receiptOf, close } = await savedReceipts()), 120_000);
afterAll(() => close());

/** When the exchange runs and the linked investment has not matured. */
const EARLY_MS = Date.parse('2026-03-24T02:00:00.000Z');

describe('IV12 a saved receipt', () => {
  it('of every investment that ended is sound, alone, against the served log and in a folder', async () => {
    for (let id = all.first_id; id < all.running_id; id++) {
      const text = JSON.stringify({ type: 'ok', message: receiptOf(id) });
      const served = await lookAtReceipt(text, exchange.url);
      expect(served.report[0]).toMatch(new RegExp(`^The receipt of investment ${id} is sound: ending \\d of `));
      expect(served.report.at(-1)).toMatch(/^- Both lines are in batch [12], as everybody can read it\.$/);
      expect(served.is_decided).toBe(true);
      const local = await lookAtReceipt(text, folder);
      expect(local.report.at(-2)).toBe('- The log that it names is the beginning of the one in this folder.');
    }
  });

  it('of one that runs is sound, and says when it matures', async () => {
    const text = JSON.stringify(receiptOf(all.running_id));
    const newest_ms = Number(lines.findLast((line) => line.startsWith('tick|'))?.split('|')[4]);
    for (const [from, by] of [
      [exchange.url, 'by the clock of this machine it is 2026-03-24T02:00:00.000Z'],
      [folder, `by the log it is ${new Date(newest_ms).toISOString()}`],
    ] as const) {
      const { report, is_decided } = await lookAtReceipt(text, from, EARLY_MS);
      expect(report[0]).toMatch(/is sound\. It has not ended; it matures at 2026-03-30T00:00:00\.000Z\.$/);
      expect(report.at(-1)).toBe(`- It is not in a public batch yet; ${by}.`);
      expect(is_decided).toBe(true);
    }
  });

  it('of one that failed shows both sides of the silence; without them it is not decided (IV8)', () => {
    const receipt = receiptOf(all.failed_id);
    const text = JSON.stringify(receipt);
    expect(checkInvestmentReceipt(text, key)).toMatchObject({ ended: { tick: undefined }, undecided: undefined });
    const proofs = receipt['proofs'] as { ticks: unknown[] };
    proofs.ticks.pop();
    expect(checkInvestmentReceipt(JSON.stringify(receipt), key).undecided).toMatch(/no tick after the hour/);
  });

  it('with the signature of another key, or without one of its ticks, is a fault', () => {
    const receipt = receiptOf(all.first_id);
    const { line } = receipt['acceptance'] as { line: string };
    const resigned = { ...receipt, acceptance: { line, note: signed(`${line}\n`, other) } };
    expect(faultIn(resigned, key)).toMatch(/^the acceptance is (?:not of the log|signed with another key)/);
    const proofs = receipt['proofs'] as { ticks: unknown[] };
    proofs.ticks.forEach((_, index) => {
      const less = { ...receipt, proofs: { ...proofs, ticks: proofs.ticks.toSpliced(index, 1) } };
      expect(faultIn(less, key), `tick ${index}`).toMatch(/does not show|is not the first|the ticks decide/);
    });
  });
});

/** All places of a value that is text or a number, as paths. */
const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
    : [path];

/** What the app shows and no line says: verifier/README.md names them. */
const UNSIGNED: ReadonlySet<string> = new Set([
  'order.currency_id',
  'order.usdt_id',
  'order.match_id',
  'order.ended_at',
  'proofs.checkpoint.at',
]);

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string' || value === '') return 'x';
  const at = Math.floor(value.length / 3);
  return value.slice(0, at) + (value[at] === '1' ? '2' : '1') + value.slice(at + 1);
};

it.each(['first_id', 'failed_id', 'running_id'] as const)(
  'IV12 every change of something in the receipt of %s is found',
  (which) => {
    const receipt = receiptOf(all[which]);
    const places = placesIn(receipt).filter((path) => !UNSIGNED.has(path.join('.')));
    const missed = places.filter((path) => {
      const lie = structuredClone(receipt);
      const holder = path.slice(0, -1).reduce((inner, name) => inner[name] as Json, lie);
      holder[path.at(-1) ?? ''] = changed(holder[path.at(-1) ?? '']);
      return faultIn(lie, key) === undefined;
    });
    expect(places.length).toBeGreaterThan(40);
    expect(missed).toEqual([]);
  },
);

it('IV12 what no line says is named in the README of the verifier', async () => {
  const readme = await readFile(fileURLToPath(import.meta.resolve('#verifier/README.md')), 'utf8');
  const named = [...UNSIGNED].map((path) => path.replace('order.', ''));
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

describe('IV12 a lie that the exchange signed', () => {
  const forgedKey = readKey(filesOf(['a line'])['key'] ?? '');

  /** The call that pays USDT: bought on tick 1, settled by tick 4, ending 1 of file 1. */
  const honest = async (): Promise<InvestmentClaim> => {
    const { order, acceptance, ending } = receiptOf(all.first_id) as Record<string, Json>;
    const file = (await readFile(join(folder, 'investments', '1'), 'latin1')).split('\n').slice(0, -1);
    return {
      lines,
      order: order ?? {},
      acceptance: String(acceptance?.['line']),
      ending: String(ending?.['line']).split('|').slice(0, -1).join('|'),
      ticks: [1, 3, 4],
      file: { batch: 1, lines: file },
      at: '2026-03-13T00:01:00.000Z',
    };
  };

  const claimed = async (lie: (claim: InvestmentClaim) => Partial<InvestmentClaim>): Promise<string | undefined> => {
    const claim = await honest();
    return faultIn(forgeInvestmentReceipt({ ...claim, ...lie(claim) }), forgedKey);
  };

  const field = (line: string | null, place: number, value: (old: string) => string): string =>
    (line ?? '')
      .split('|')
      .map((text, at) => (at === place ? value(text) : text))
      .join('|');
  const accepted = (place: number, value: (old: string) => string) => (claim: InvestmentClaim) => ({
    acceptance: field(claim.acceptance, place, value),
  });
  const ended = (place: number, value: (old: string) => string) => (claim: InvestmentClaim) => ({
    ending: field(claim.ending, place, value),
  });

  it('and none in the honest one', async () => expect(await claimed(() => ({}))).toBeUndefined());

  it.each<[string, (claim: InvestmentClaim) => Partial<InvestmentClaim>, RegExp]>([
    ['a lower payout', ended(8, () => '1'), /the ticks decide/],
    ['the other side', ended(7, () => 'coins'), /the ticks decide/],
    ['another settlement price', ended(6, () => '65000'), /the ticks decide/],
    ['a later tick', (claim) => ({ ...ended(5, () => '5')(claim), ticks: [1, 3, 4, 5] }), /the ticks decide/],
    ['a later tick and the first left out', () => ({ ticks: [1, 4, 5] }), /does not show tick 3/],
    [
      'a silence that was none',
      (claim) => ({
        ending: field(
          field(claim.ending, 5, () => '-'),
          6,
          () => '-',
        ),
      }),
      /decide/,
    ],
    ['another linked price', accepted(13, () => '60000'), /the linked price is/],
    [
      'another tick of the day',
      (claim) => ({ ...accepted(12, () => '2')(claim), ticks: [1, 2, 3, 4] }),
      /not the first/,
    ],
    [
      'another tick and the first left out',
      (claim) => ({ ...accepted(12, () => '2')(claim), ticks: [2, 3, 4] }),
      /does not show tick 1/,
    ],
    ['a higher yield than it pays', accepted(7, () => '0.5'), /it pays/],
    ['a lower cost', accepted(16, () => '0.01'), /shares cost/],
    ['a lower result in USDT', accepted(20, () => '1'), /it pays .* in USDT/],
    ['a purchase after the sale', accepted(21, (ms) => String(Number(ms) + 86_400_000)), /during its sale/],
    ['a checkpoint with the settlement in it', accepted(22, () => String(lines.length)), /which has tick 4 already/],
    [
      'another payout on the screen',
      ({ order }) => ({ order: { ...order, paid: '9' } }),
      /the app showed 9 as the amount paid/,
    ],
    [
      'another result on the screen',
      ({ order }) => ({ order: { ...order, usdt: '9' } }),
      /the app showed 9 as the result in USDT/,
    ],
    [
      'another tick on the screen',
      ({ order }) => ({ order: { ...order, settled: null } }),
      /the app showed null as the settlement tick/,
    ],
    [
      'a file without it',
      ({ file }) => ({ file: file && { ...file, lines: file.lines.slice(2) } }),
      /place|lines|not whole/,
    ],
  ])('about %s is found', async (_what, lie, named) => {
    expect(await claimed(lie)).toMatch(named);
  });

  it('about an ending that is withheld is found two hours after maturity', async () => {
    const running = ({ order }: InvestmentClaim, at: string) => ({
      order: { ...order, state: 'settling', status: 2, side: null, paid: null, ended_at: null },
      ending: null,
      file: null,
      at,
    });
    expect(await claimed((claim) => running(claim, '2026-03-13T02:00:00.000Z'))).toBeUndefined();
    expect(await claimed((claim) => running(claim, '2026-03-13T02:00:00.001Z'))).toMatch(
      /^published: it has not ended/,
    );
    const late = { file: null, at: '2026-03-13T02:00:00.001Z' };
    expect(await claimed(() => late)).toMatch(/^published: it is in no public file/);
  });
});
