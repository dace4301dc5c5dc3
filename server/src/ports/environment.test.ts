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

describe('MARKET_MAKER', () => {
  it('SP20 quotes in a demo unless it is switched off, and nowhere else', () => {
    const quotes = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).market_maker;
    expect(quotes({})).toBe(true);
    expect(quotes({ MARKET_MAKER: 'off' })).toBe(false);
    expect(quotes({ DEMO: 'off' })).toBe(false);
    expect(quotes({ DEMO: 'off', MARKET_MAKER: 'on' })).toBe(false);
    expect(() => quotes({ MARKET_MAKER: 'sometimes' })).toThrow(BadEnvironment);
  });
});

describe('DEPOSIT_XPUBS', () => {
  const xpub = `xpub${'6'.repeat(107)}`;

  it('DE2 takes one public key per network', () => {
    expect(readEnvironment({}).deposit_xpubs).toEqual({});
    expect(readEnvironment({ DEPOSIT_XPUBS: `ethereum:${xpub}, tron:${xpub}` }).deposit_xpubs).toEqual({
      ethereum: xpub,
      tron: xpub,
    });
    for (const text of [xpub, `dogecoin:${xpub}`, `tron:${xpub},tron:${xpub}`, 'tron:xpub', `tron:${xpub};`]) {
      expect(() => readEnvironment({ DEPOSIT_XPUBS: text }), text).toThrow(BadEnvironment);
    }
  });

  it('DE2 refuses a private key and does not repeat it', () => {
    const secret = `xprv${'9'.repeat(107)}`;
    const start = () => readEnvironment({ DEPOSIT_XPUBS: `ethereum:${secret}` });
    expect(start).toThrow('holds a private key');
    expect(start).not.toThrow(secret);
  });
});

describe('CHAIN_RPC', () => {
  it('DE22 takes several nodes of a network, each once', () => {
    const nodes = (CHAIN_RPC?: string) => readEnvironment({ CHAIN_RPC }).chain_rpc;
    expect(nodes()).toEqual({});
    expect(nodes('ethereum:https://a.example, ethereum:http://b.example/key')).toEqual({
      ethereum: ['https://a.example/', 'http://b.example/key'],
    });
    const six = Array.from({ length: 6 }, (_, index) => `ethereum:http://n${index}.example`).join(',');
    for (const text of ['https://a.example', 'tron:https://a.example', 'ethereum:ws://a.example', 'ethereum:', six]) {
      expect(() => nodes(text), text).toThrow(BadEnvironment);
    }
    expect(() => nodes('ethereum:http://a.example,ethereum:http://a.example/')).toThrow('twice');
  });
});
