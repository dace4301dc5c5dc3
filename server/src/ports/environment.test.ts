import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnvironment } from './environment.ts';

const feed = (PRICE_FEED?: string) => readEnvironment({ PRICE_FEED }).price_feed;

describe('PRICE_FEED', () => {
  it('PF20 is the simulator, or one address, or several', () => {
    expect(feed()).toBe('simulator');
    expect(feed('simulator')).toBe('simulator');
    expect(feed('binance:wss://stream.example:9443')).toEqual(['wss://stream.example:9443/']);
    expect(feed('binance:ws://a.example/x, binance:ws://b.example')).toEqual(['ws://a.example/x', 'ws://b.example/']);
  });

  it('PF20 is refused in a sentence when it cannot be right', () => {
    const wrong = [
      'huobi',
      'binance',
      'binance:',
      'binance:http://a.example',
      'binance:wss://',
      'binance:wss://a b',
      'binance:ws://a.example#part',
      'binance:ws://a.example,',
      'simulator,binance:ws://a.example',
    ];
    for (const text of wrong) expect(() => feed(text), text).toThrow(BadEnvironment);
  });

  it('P52 one source under two names is refused, because it would outvote an honest one', () => {
    expect(() => feed('binance:ws://a.example,binance:ws://a.example/')).toThrow('twice');
    const ten = Array.from({ length: 10 }, (_, index) => `binance:ws://s${index}.example`).join(',');
    expect(() => feed(ten)).toThrow('may have 9');
  });
});
