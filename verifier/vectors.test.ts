import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { markets, SimulatedDay } from './simulator.ts';
import { Tree } from './tree.ts';

const seed = Buffer.alloc(32, 1);

describe('PL13 the verifier agrees with the published vectors', () => {
  test('of the tree', () => {
    const tree = new Tree();
    tree.add('tick|1|BTCUSDT|1|1731632400000|6000000000000|3|');
    expect(tree.root().toString('hex')).toBe('c1249745aa6f761d6dd47a7584e91b83c2e5bacbbb54f991e8188192830a33b6');
    tree.add('tick|1|BTCUSDT|2|1731632401000|6000100000000|3|');
    tree.add('tick|1|BTCUSDT|3|1731632402000|5999900000000|3|');
    expect(tree.root().toString('hex')).toBe('2dacc62a22eca7fd06da4f0de00c3ac363e6caa796dcdc82f8cc7976b70fa70a');
  });

  test('of the simulated market', () => {
    const day = new SimulatedDay(seed);
    const prices = new Map<string, bigint>();
    for (let tick = 0; tick < 3600; tick++) {
      for (const { symbol, group } of markets) {
        const second = (group === 'coins' ? 0 : 52_200) + tick;
        prices.set(symbol, day.price(symbol, prices.get(symbol), second, symbol));
      }
    }
    const last = markets.map(({ symbol }) => `${symbol} ${prices.get(symbol)}`);
    const hash = createHash('sha256').update(last.join('\n')).digest('hex');
    expect(hash).toBe('769217638579f0c184e8cc12cf7334d487de14212498e3f8125721c8382bcbd5');
  });
});
