import { describe, expect, it } from 'vitest';
import { createLines } from './lines.ts';
import { testShelf } from './testing/shelf.ts';

type Behaviour = 'ok' | 'down' | 'broken';

/** Hosts that answer, are unreachable or answer 502, and how long each takes. */
const network = (hosts: Readonly<Record<string, { is: Behaviour; ms?: number }>>) => {
  const asked: string[] = [];
  let clock_ms = 0;
  const fetch = (async (input: RequestInfo | URL) => {
    const url = String(input);
    asked.push(url);
    const host = Object.keys(hosts).find((base) => url.startsWith(base)) ?? '';
    clock_ms += hosts[host]?.ms ?? 0;
    if (hosts[host]?.is === 'ok') return new Response('{}', { status: 200 });
    if (hosts[host]?.is === 'broken') return new Response('', { status: 502 });
    throw new TypeError('fetch failed');
  }) as typeof globalThis.fetch;
  return { fetch, asked, clock_ms: () => clock_ms };
};

const A = 'https://a.test/api';
const B = 'https://b.test/api';
const get = { method: 'GET' };

const linesOn = (hosts: Parameters<typeof network>[0], shelf = testShelf()) => {
  const net = network(hosts);
  return { net, shelf, lines: createLines({ shelf, ...net }) };
};

describe('connection lines', () => {
  it('start with our own path', () => {
    expect(linesOn({}).lines.base()).toBe('/api');
  });

  it("follow the server's list and store it under the keys of the specification", () => {
    const { lines, shelf, net } = linesOn({});
    lines.learn([A, `${B}/`, A]);
    expect(lines.state.get()).toMatchObject({ list: [A, B], current: A });
    expect(JSON.parse(shelf.read('ROOTPATHURLList') ?? '')).toEqual([A, B]);
    expect(shelf.read('ROOTPATHURL')).toBe(A);
    expect(createLines({ shelf, ...net }).state.get().list).toEqual([A, B]);
  });

  it('send the token only to encrypted hosts with a plain address', () => {
    const { lines } = linesOn({});
    lines.learn(['http://a.test/api', '//a.test', 'javascript:x', 'https://a.test/api?x=1', 'https://u@a.test/']);
    expect(lines.state.get().list).toEqual(['/api']);
  });

  it('retry a failed GET on the next line and stay there', async () => {
    const { lines, net } = linesOn({ [A]: { is: 'down' }, [B]: { is: 'ok' } });
    lines.learn([A, B]);
    expect((await lines.fetch(`${A}/menu?lang=en`, get)).status).toBe(200);
    expect(net.asked).toEqual([`${A}/menu?lang=en`, `${B}/menu?lang=en`]);
    expect(lines.base()).toBe(B);
  });

  it('treat every status but 200 as a failure', async () => {
    const { lines } = linesOn({ [A]: { is: 'broken' }, [B]: { is: 'ok' } });
    lines.learn([A, B]);
    expect((await lines.fetch(`${A}/menu`, get)).status).toBe(200);
  });

  it('never send a POST twice', async () => {
    const { lines, net } = linesOn({ [A]: { is: 'down' }, [B]: { is: 'ok' } });
    lines.learn([A, B]);
    await expect(lines.fetch(`${A}/lh/deposit`, { method: 'POST' })).rejects.toThrow('fetch failed');
    expect(net.asked).toEqual([`${A}/lh/deposit`]);
  });

  it('report the failure when no line answers', async () => {
    const { lines } = linesOn({ [A]: { is: 'down' }, [B]: { is: 'down' } });
    lines.learn([A, B]);
    await expect(lines.fetch(`${A}/menu`, get)).rejects.toThrow('fetch failed');
  });

  it('stop trying when the request is aborted', async () => {
    const { lines, net } = linesOn({ [A]: { is: 'down' }, [B]: { is: 'ok' } });
    lines.learn([A, B]);
    await expect(lines.fetch(`${A}/menu`, { ...get, signal: AbortSignal.abort() })).rejects.toThrow('fetch failed');
    expect(net.asked).toHaveLength(1);
  });

  it('choose the fastest that answers when measured, unless the customer has chosen one', async () => {
    const hosts = { [A]: { is: 'ok', ms: 80 }, [B]: { is: 'ok', ms: 20 } } as const;
    const { lines } = linesOn(hosts);
    lines.learn([A, B]);
    await lines.measure();
    expect(lines.base()).toBe(B);
    lines.choose(A);
    await lines.measure();
    expect(lines.base()).toBe(A);
    lines.choose(undefined);
    expect(lines.base()).toBe(B);
  });

  it('report which do not answer', async () => {
    const { lines } = linesOn({ [A]: { is: 'ok' }, [B]: { is: 'down' } });
    lines.learn([A, B]);
    await lines.measure();
    expect(lines.state.get().latency_ms[B]).toBe('failed');
  });
});
