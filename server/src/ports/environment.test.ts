import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnvironment, readServerEnvironment } from './environment.ts';

const feed = (PRICE_FEED?: string) => readEnvironment({ PRICE_FEED }).price_feed;

describe('PRICE_FEED', () => {
  it('PF20 is the simulator, or one address, or several', () => {
    expect(feed()).toBe('simulator');
    expect(feed('simulator')).toBe('simulator');
    expect(feed('binance:wss://stream.example:9443')).toEqual(['wss://stream.example:9443/']);
    expect(feed('binance:ws://a.example/x, binance:ws://b.example')).toEqual(['ws://a.example/x', 'ws://b.example/']);
  });

  it('PF20 is refused in a sentence when invalid', () => {
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
  it('SP20 quotes in a demo unless switched off, and nowhere else', () => {
    const quotes = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).market_maker;
    expect(quotes({})).toBe(true);
    expect(quotes({ MARKET_MAKER: 'off' })).toBe(false);
    expect(quotes({ DEMO: 'off' })).toBe(false);
    expect(quotes({ DEMO: 'off', MARKET_MAKER: 'on' })).toBe(false);
    expect(() => quotes({ MARKET_MAKER: 'sometimes' })).toThrow(BadEnvironment);
  });
});

describe('DEMO_TRADERS', () => {
  it('CT26 trade in a demo as its market maker does, unless switched off, and nowhere else', () => {
    const trade = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).demo_traders;
    expect(trade({})).toBe(true);
    expect(trade({ DEMO_TRADERS: 'off' })).toBe(false);
    expect(trade({ MARKET_MAKER: 'off' })).toBe(false);
    expect(trade({ MARKET_MAKER: 'off', DEMO_TRADERS: 'on' })).toBe(true);
    expect(trade({ DEMO: 'off', DEMO_TRADERS: 'on' })).toBe(false);
  });
});

describe('DEMO_MERCHANTS', () => {
  it('DK26 serve the desk in a demo unless switched off, and nowhere else', () => {
    const serve = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).demo_merchants;
    expect(serve({})).toBe(true);
    expect(serve({ DEMO_MERCHANTS: 'off' })).toBe(false);
    expect(serve({ MARKET_MAKER: 'off' })).toBe(true);
    expect(serve({ DEMO: 'off', DEMO_MERCHANTS: 'on' })).toBe(false);
  });
});

describe('DEMO_GALLERY', () => {
  it('fills the gallery of a demo unless switched off, and nowhere else', () => {
    const draws = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).demo_gallery;
    expect(draws({})).toBe(true);
    expect(draws({ DEMO_GALLERY: 'off' })).toBe(false);
    expect(draws({ DEMO: 'off', DEMO_GALLERY: 'on' })).toBe(false);
  });
});

describe('DEPOSIT_XPUBS', () => {
  // The account of the first test vector of BIP 32.
  const xpub =
    'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw';

  it('DE2 takes one public key per network', () => {
    expect(readEnvironment({}).deposit_xpubs).toEqual({});
    expect(readEnvironment({ DEPOSIT_XPUBS: `ethereum:${xpub}, tron:${xpub}` }).deposit_xpubs).toEqual({
      ethereum: xpub,
      tron: xpub,
    });
    expect(readEnvironment({ DEPOSIT_XPUBS: 'none' }).deposit_xpubs).toEqual({});
    for (const text of [xpub, `dogecoin:${xpub}`, `tron:${xpub},tron:${xpub}`, 'tron:xpub', `tron:${xpub};`]) {
      expect(() => readEnvironment({ DEPOSIT_XPUBS: text }), text).toThrow(BadEnvironment);
    }
  });

  it('RU3 a mistyped key is refused at the start', () => {
    expect(() => readEnvironment({ DEPOSIT_XPUBS: `tron:${xpub.replace('Gmy', 'Gmx')}` })).toThrow(
      'mistyped key for tron',
    );
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
    expect(nodes('none')).toEqual({});
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

it('CO18 WEB_VIEW_HOSTS takes plain names of hosts, and nothing that could widen a policy', () => {
  const hosts = (WEB_VIEW_HOSTS: string) => readEnvironment({ WEB_VIEW_HOSTS }).web_view_hosts;
  expect([hosts(''), hosts('none'), hosts('a.example, b.example:8443')]).toEqual([
    [],
    [],
    ['a.example', 'b.example:8443'],
  ]);
  for (const text of [
    '*',
    'https://a.example',
    '*.example',
    "a.example; script-src 'none'",
    'xn--pple-43d.com',
    'a b',
    'a/',
  ]) {
    expect(() => hosts(text), text).toThrow('WEB_VIEW_HOSTS has');
  }
});

describe('TRUSTED_PROXY', () => {
  it('RU1 takes addresses or ranges, and nothing else', () => {
    const proxy = (TRUSTED_PROXY: string) => readEnvironment({ TRUSTED_PROXY }).trusted_proxy;
    expect(proxy('')).toBeUndefined();
    expect(proxy('10.1.2.3, 10.0.0.0/8,::1, fd00::/8')).toBe('10.1.2.3,10.0.0.0/8,::1,fd00::/8');
    for (const text of ['nonsense', '10.0.0.0/33', '10.0.0', 'proxy.example', '::1/129', 'true', '10.0.0.1;']) {
      expect(() => proxy(text), text).toThrow('TRUSTED_PROXY has');
    }
  });
});

describe('a server', () => {
  const whole = {
    DATABASE_URL: 'postgres://candor@db.example/candor',
    PRICE_FEED: 'binance:wss://stream.example:9443',
    SMTP_URL: 'smtp://mail.example:25',
    PUBLIC_URL: 'https://candor.example',
    TRUSTED_PROXY: '10.0.0.1',
    DEPOSIT_XPUBS: 'none',
    CHAIN_RPC: 'none',
  };
  const refusedWith = (variables: Readonly<Record<string, string>>): string[] => {
    try {
      readServerEnvironment(variables);
      return [];
    } catch (failure) {
      if (!(failure instanceof BadEnvironment)) throw failure;
      return failure.message.split('\n').map((sentence) => sentence.split(' ')[0] ?? '');
    }
  };

  it('RU2 starts as a demo without settings, and outside a demo with every part', () => {
    expect(refusedWith({})).toEqual([]);
    expect(refusedWith({ DATABASE_URL: whole.DATABASE_URL, DEMO: 'on' })).toEqual([]);
    expect(refusedWith(whole)).toEqual([]);
    expect(refusedWith({ ...whole, PUBLIC_URL: 'http://localhost:8080', TRUSTED_PROXY: '' })).toEqual([]);
  });

  it('RU2 with only a database names all missing parts at once', () => {
    const all = ['PRICE_FEED', 'SMTP_URL', 'PUBLIC_URL', 'DEPOSIT_XPUBS', 'CHAIN_RPC'];
    expect(refusedWith({ DATABASE_URL: whole.DATABASE_URL })).toEqual(all);
    expect(refusedWith({ DEMO: 'off' })).toEqual(all);
  });

  it('RU2 reports each missing part, and also a simulator that is named explicitly', () => {
    for (const name of ['PRICE_FEED', 'SMTP_URL', 'PUBLIC_URL', 'TRUSTED_PROXY', 'DEPOSIT_XPUBS', 'CHAIN_RPC']) {
      expect(refusedWith({ ...whole, [name]: '' }), name).toEqual([name]);
    }
    expect(refusedWith({ ...whole, PRICE_FEED: 'simulator' })).toEqual(['PRICE_FEED']);
    expect(refusedWith({ ...whole, PUBLIC_URL: 'http://candor.example' })).toEqual(['PUBLIC_URL']);
  });

  it('RU1 names mistakes and missing parts together, each once', () => {
    const variables = { ...whole, PORT: 'eighty', SMTP_URL: 'mail.example', PRICE_FEED: '', TRUSTED_PROXY: 'nonsense' };
    expect(refusedWith(variables)).toEqual(['PORT', 'SMTP_URL', 'TRUSTED_PROXY', 'PRICE_FEED']);
  });
});
