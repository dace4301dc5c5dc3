import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/* Sockets in a separate process that connect, never subscribe, and receive whatever the server sends to such clients. */

export interface SilentCrowd {
  readonly port: number;
  readonly sockets: number;
  readonly per_second: number;
  /** From this many addresses of the loopback network, in turn. */
  readonly addresses: number;
}

const PORTION_MS = 50;

const open: WebSocket[] = [];

const connect = ({ port, addresses }: SilentCrowd, index: number): void => {
  const localAddress = `127.0.1.${1 + (index % addresses)}`;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { localAddress });
  socket.on('open', () => socket.send('40'));
  // Refused sockets end like this, which is what is measured.
  socket.on('error', () => undefined);
  open.push(socket);
};

const connectAll = async (crowd: SilentCrowd): Promise<void> => {
  const began_ms = performance.now();
  for (let made = 0; made < crowd.sockets;) {
    const due = Math.min(crowd.sockets, ((performance.now() - began_ms) / 1000) * crowd.per_second);
    for (; made < due; made++) connect(crowd, made);
    await sleep(PORTION_MS);
  }
};

process.on('message', (crowd: SilentCrowd | 'close') => {
  if (crowd !== 'close') return void connectAll(crowd);
  const connected = open.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const socket of open.splice(0)) socket.terminate();
  process.send?.(connected);
});
process.once('disconnect', () => process.exit(0));
