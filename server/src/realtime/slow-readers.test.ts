import { describe, expect, it } from 'vitest';
import { BTC, ETH, nothing, openPublishing, pricesIn } from './testing/publishing.ts';
import { recorder } from './testing/recorder.ts';

describe('a slow reader', () => {
  it('RT11 is owed the current state and not every missed event, and delays no other', () => {
    const { markets, say, pass } = openPublishing();
    const [slow, quick] = [recorder(), recorder()];
    for (const listener of [slow, quick]) markets.subscribe(listener, { ...nothing, symbols: [BTC, ETH] });
    slow.stopReading();
    for (let price = 1; price <= 100; price++) {
      say({ [BTC]: String(price) });
      pass(250);
    }
    expect(quick.take()).toHaveLength(100);
    expect(slow.take()).toEqual([]);
    slow.readAgain();
    pass(100);
    expect(pricesIn(slow.take())).toEqual([`${BTC} 100.00`]);
    say({ [BTC]: '101', [ETH]: '9' });
    pass(300);
    expect(pricesIn(slow.take())).toEqual([`${BTC} 101.00`, `${ETH} 9.00`]);
  });

  it('RT11 is no longer owed what it unsubscribed from', () => {
    const { markets, say, pass } = openPublishing();
    const slow = recorder();
    markets.subscribe(slow, { ...nothing, symbols: [BTC, ETH] });
    slow.stopReading();
    say({ [BTC]: '1', [ETH]: '2' });
    markets.subscribe(slow, { ...nothing, symbols: [ETH] });
    slow.readAgain();
    pass(100);
    expect(pricesIn(slow.take())).toEqual([`${ETH} 2.00`]);
  });

  it('RT11 is disconnected when too much is unread', () => {
    const { markets, pass } = openPublishing();
    const [stuck, fine] = [recorder(), recorder()];
    for (const listener of [stuck, fine]) markets.subscribe(listener, { ...nothing, symbols: [BTC] });
    stuck.clog();
    pass(1100);
    expect([stuck.isCutOff(), fine.isCutOff()]).toEqual([true, false]);
  });
});
