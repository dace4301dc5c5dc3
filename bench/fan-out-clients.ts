import { connect, type Socket } from 'node:net';

/*
 * Thousands of cheap listeners in a separate process: the handshakes of websocket, engine.io and socket.io by hand, and
 * then only frames that are counted. Some of them also parse what they receive, to measure its age.
 */

export interface ClientLoad {
  readonly port: number;
  readonly clients: number;
  readonly symbols: readonly (readonly string[])[];
  readonly update_every_ms: number;
}

export interface Received {
  readonly frames: number;
  /** For the listeners that parse: how long each update took until a listener had it or a newer one. */
  readonly staleness_ms: readonly number[];
}

const READERS = 40;
const UPGRADE =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';

let frames = 0;
let staleness_ms: number[] = [];

/** A client masks its frames; with a mask of zeros the text stays as it is. */
const masked = (text: string): Buffer => {
  const body = Buffer.from(text);
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]);
};

/** Calls back with each text frame; a frame may arrive in pieces. */
const framesIn = (each: (text: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk: Buffer): void => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const short = (data[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : 2;
      if (data.length < head) break;
      const end = head + (short === 126 ? data.readUInt16BE(2) : short);
      if (data.length < end) break;
      each(data.subarray(head, end));
      data = data.subarray(end);
    }
    rest = data;
  };
};

const reader = (update_every_ms: number) => {
  const last = new Map<string, number>();
  return (text: Buffer): void => {
    if (!text.includes('"daymarket"')) return;
    const [, { symbol, seq, time }] = JSON.parse(text.toString('utf8', 2)) as [
      string,
      { symbol: string; seq: number; time: number },
    ];
    const before = last.get(symbol);
    last.set(symbol, seq);
    // The first update unknown to the listener was made this long before the newest.
    if (before !== undefined && seq > before)
      staleness_ms.push(Date.now() - time + (seq - before - 1) * update_every_ms);
  };
};

const join = (port: number, symbols: readonly string[], read: ((text: Buffer) => void) | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(UPGRADE));
    socket.setNoDelay(true);
    socket.once('error', reject);
    let joined = false;
    const walk = framesIn((text) => {
      if (joined) {
        frames += 1;
        read?.(text);
      } else if (text[0] === 0x30) socket.write(masked('40'));
      else if (text.toString('utf8', 0, 2) === '40') {
        joined = true;
        socket.write(masked(`42["subscribe",${JSON.stringify({ symbols })}]`));
        resolve(socket);
      }
    });
    socket.once('data', (answer: Buffer) => {
      const end = answer.indexOf('\r\n\r\n') + 4;
      if (end > 4 && answer.length > end) walk(answer.subarray(end));
      socket.on('data', walk);
    });
  });

process.on('message', (message: ClientLoad | 'report' | 'reset') => {
  if (message === 'report') return void process.send?.({ frames, staleness_ms } satisfies Received);
  if (message === 'reset') {
    frames = 0;
    staleness_ms = [];
    return void process.send?.('reset');
  }
  const { port, clients, symbols, update_every_ms } = message;
  const all = Array.from({ length: clients }, (_, client) =>
    join(port, symbols[client] ?? [], client < READERS ? reader(update_every_ms) : undefined),
  );
  void Promise.all(all).then(() => process.send?.('joined'));
});
process.once('disconnect', () => process.exit(0));
