import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leafHash, parseNote, rootOfInclusion, verifyConsistency } from '#contract/price-log/rules.ts';
import { sha256 } from '#server/ports/ids.ts';
import { openLog, type TestLog } from '#server/testing/price-log.ts';
import type { PriceLogWriter } from './price-log.ts';
import type { PriceLog, ProvenLine } from './reader.ts';

const hash = (bytes: Uint8Array): Buffer => sha256(bytes as Buffer);

let log: TestLog;
let writer: PriceLogWriter;
let reader: PriceLog;

beforeEach(async () => {
  log = await openLog();
  writer = await log.writer();
  reader = log.reader();
});

afterEach(() => log.close());

/** Appends this many lines and signs after each batch. */
const fill = async (batches: number, size: number): Promise<void> => {
  for (let batch = 0; batch < batches; batch++) {
    const seq = (writer.last('BTCUSDT')?.seq ?? 0) + 1;
    await writer.append(Array.from({ length: size }, (_, offset) => log.tick('BTCUSDT', seq + offset)));
    await writer.checkpoint(log.t0 + writer.size() * 10_000);
  }
};

const leadsTo = ({ index, line, proof, checkpoint }: ProvenLine): string | undefined => {
  const root = rootOfInclusion(hash, { index, size: checkpoint.size, leaf: leafHash(hash, line), proof });
  return root && Buffer.from(root).toString('hex');
};

describe('PL7 proofs', () => {
  test('PL7 of every line lead to the root of every later checkpoint', async () => {
    await fill(11, 3);
    for (const checkpoint of await reader.checkpoints(0, 100)) {
      for (let index = 0; index < checkpoint.size; index++) {
        const proven = await reader.provenLine(index, checkpoint.size);
        expect(leadsTo(proven), `${index} of ${checkpoint.size}`).toBe(checkpoint.root.toString('hex'));
        expect(proven.proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(checkpoint.size)));
      }
    }
  });

  test('PL7 of consistency hold between any two sizes, signed or not', async () => {
    await fill(33, 1);
    const roots = new Map((await reader.checkpoints(0, 100)).map(({ size, root }) => [size, root]));
    roots.set(0, sha256(''));
    for (let to = 0; to <= 33; to++) {
      for (let from = 0; from <= to; from++) {
        const proof = await reader.consistency(from, to);
        const claim = { from, from_root: roots.get(from)!, to, to_root: roots.get(to)!, proof };
        expect(verifyConsistency(hash, claim), `${from} to ${to}`).toBe(true);
      }
    }
  });

  test('PL7 are found by a tick’s number, and without one for the newest signed tick', async () => {
    await fill(2, 4);
    await writer.append([log.tick('ETHUSDT', 1), log.tick('BTCUSDT', 9)]);
    expect((await reader.provenTick('BTCUSDT', 3)).index).toBe(2);
    expect((await reader.provenTick('BTCUSDT', 3, 4)).checkpoint.size).toBe(4);
    expect((await reader.provenTick('BTCUSDT')).index).toBe(7);
    await expect(reader.provenTick('BTCUSDT', 9)).rejects.toMatchObject({ code: 'tick_not_signed_yet' });
    await expect(reader.provenTick('BTCUSDT', 10)).rejects.toMatchObject({ code: 'tick_unknown' });
    await expect(reader.provenTick('ETHUSDT')).rejects.toMatchObject({ code: 'tick_unknown' });
    await expect(reader.provenTick('BTCUSDT', 8, 4)).rejects.toMatchObject({ code: 'checkpoint_unknown' });
    await expect(reader.provenLine(8)).rejects.toMatchObject({ code: 'tick_not_signed_yet' });
    await expect(reader.provenLine(10)).rejects.toMatchObject({ code: 'tick_unknown' });
    await expect(reader.consistency(4, 9)).rejects.toMatchObject({ code: 'checkpoint_unknown' });
    await expect(reader.consistency(4, 3)).rejects.toMatchObject({ code: 'checkpoint_unknown' });
  });

  test('PL7 only signed lines are served', async () => {
    expect([await reader.newest(), await reader.recentLines(0, 10)]).toEqual([undefined, []]);
    await fill(1, 3);
    await writer.append([log.tick('BTCUSDT', 4)]);
    expect((await reader.recentLines(1, 10)).length).toBe(2);
    expect((await reader.recentLines(1, 1)).length).toBe(1);
    expect(await reader.recentLines(3, 10)).toEqual([]);
  });
});

describe('PL6 checkpoints', () => {
  test('PL6 are signed every ten seconds, and only when the log has grown', async () => {
    const signed_sizes: number[] = [];
    const stop = writer.onCheckpoint(({ size }) => signed_sizes.push(size));
    await writer.checkpoint(log.t0);
    await writer.append([log.tick('BTCUSDT', 1)]);
    await writer.checkpoint(log.t0);
    await writer.append([log.tick('BTCUSDT', 2)]);
    await writer.checkpoint(log.t0 + 9_999);
    await writer.checkpoint(log.t0 + 10_000);
    await writer.checkpoint(log.t0 + 60_000);
    stop();
    await writer.append([log.tick('BTCUSDT', 3)]);
    await writer.checkpoint(log.t0 + 80_000);
    expect(signed_sizes).toEqual([1, 2]);
    expect((await reader.checkpoints(0, 10)).map(({ size }) => size)).toEqual([1, 2, 3]);
  });

  test('PL6 keep their interval across a restart', async () => {
    await writer.append([log.tick('BTCUSDT', 1)]);
    await writer.checkpoint(log.t0);
    await writer.close();
    writer = await log.writer();
    await writer.append([log.tick('BTCUSDT', 2)]);
    await writer.checkpoint(log.t0 + 5_000);
    expect((await reader.newest())?.size).toBe(1);
  });

  test('PL6 are notes under the name of the log, signed with its published key', async () => {
    await fill(1, 3);
    const key = await reader.key();
    const note = parseNote((await reader.newest())?.note ?? '');
    expect([note?.origin, note?.size, note?.signatures.length]).toEqual(['exchange.example/prices', 3, 1]);
    expect([note?.signatures[0]?.name, note?.signatures[0]?.key_id]).toEqual([key?.name, key?.key_id]);
    expect(key?.public_key).toEqual(log.ports.secrets.signer('price log').public_key);
  });

  test('PL6 a log that moves to another address keeps its name, and cannot be continued with another key', async () => {
    await fill(1, 3);
    await writer.close();
    writer = await log.writer({ public_url: 'https://elsewhere.example' });
    expect((await reader.key())?.name).toBe('exchange.example/prices');
    await writer.close();
    await expect(log.writer({ master: 'another master key' })).rejects.toThrow('another key');
  });

  test('PL6 a log whose signed lines were changed is not opened', async () => {
    await fill(1, 7);
    await writer.close();
    await log.owner('alter table log_line disable trigger all');
    await log.owner(`update log_line set line = replace(line, '6425', '6426') where index = 5`);
    await expect(log.writer()).rejects.toThrow('checkpoint of 7 lines');
    await log.owner(`update log_line set line = replace(line, '6426', '6425') where index = 5`);
    await log.owner('delete from log_line where index = 6');
    await expect(log.writer()).rejects.toThrow('checkpoint of 7 lines');
  });
});
