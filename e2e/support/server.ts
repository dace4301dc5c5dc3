import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres } from '#server/ports/postgres/index.ts';
import { makeScratchFolder, sweepScratchFolders } from '#server/ports/postgres/testing/scratch-folder.ts';
import { prepareTemplate } from './template.ts';
import { startPartner } from './partner.ts';
import type { BookSide } from './quoted-book.ts';
import { openStage, type Stage } from './stage.ts';

/*
 * The server of the browser tests: real exchanges, each on its own database, with clocks that stop until a test moves
 * them. It listens on loopback only and is no part of the product. It prints its address on the first line.
 */

const folder = makeScratchFolder();
await sweepScratchFolders(folder);
const postgres = await startPostgres({
  data_dir: folder,
  durable: false,
  settings: { max_connections: '200', autovacuum: 'off' },
});
await prepareTemplate(postgres.url, folder);
const partner = await startPartner();
const stages = new Map<string, Stage>();

const commands: Readonly<Record<string, (id: string, body: Record<string, unknown>) => Promise<object>>> = {
  async open() {
    const stage = await openStage(postgres.url, folder, partner.host);
    stages.set(stage.id, stage);
    return { id: stage.id, url: stage.url, partner: partner.host };
  },
  set: async (id, { at }) => stageOf(id).setClock(String(at)),
  forward: async (id, { delay_ms }) => stageOf(id).forward(Number(delay_ms)),
  quote: (id, { symbol, price, volume }) =>
    stageOf(id).quote(String(symbol), String(price), volume === undefined ? undefined : String(volume)),
  book: (id, { symbol, bids, asks }) => stageOf(id).quoteBook(String(symbol), bids as BookSide, asks as BookSide),
  pause: (id, { symbol, paused, reason }) =>
    stageOf(id).pause(String(symbol), paused === true, typeof reason === 'string' ? reason : undefined),
  offer: (id, { family, offered }) => stageOf(id).offer(String(family), offered === true),
  trader: (id, { amount, share_rate, nickname }) =>
    stageOf(id).addTrader({ amount: String(amount), share_rate: String(share_rate), nickname: String(nickname) }),
  offerings: (id) => stageOf(id).openOfferings(),
  gallery: (id) => stageOf(id).openGallery(),
  rivals: (id, { code, amount }) => stageOf(id).addRivals({ code: String(code), amount: String(amount) }),
  verified: (id) => stageOf(id).addVerified(),
  person: (id, { amount, nickname }) => stageOf(id).addPerson({ amount: String(amount), nickname: String(nickname) }),
  halt: (id, { halted }) => stageOf(id).halt(halted === true),
  live: (id) => stageOf(id).live(),
  jobs: (id, { prefix }) => stageOf(id).runJobs(String(prefix ?? '')),
  async close(id) {
    const stage = stageOf(id);
    stages.delete(id);
    return stage.close();
  },
};

const stageOf = (id: string): Stage => {
  const stage = stages.get(id);
  if (!stage) throw new Error(`there is no exchange ${id}`);
  return stage;
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const [, verb = '', id = ''] = (request.url ?? '').split('/');
  try {
    const command = commands[verb];
    if (!command) throw new Error(`there is no command ${verb}`);
    const chunks = await request.toArray();
    const body = JSON.parse(Buffer.concat(chunks as Buffer[]).toString() || '{}') as Record<string, unknown>;
    response.end(JSON.stringify(await command(id, body)));
  } catch (failure) {
    response.statusCode = 500;
    response.end(failure instanceof Error ? (failure.stack ?? failure.message) : String(failure));
  }
};

const control = createServer((request, response) => void answer(request, response));
// Node closes a connection after five idle seconds, which a test on a busy machine may just be about to use.
control.keepAliveTimeout = 0;
control.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(control.address() as AddressInfo).port}\n`);
});

const stop = async (): Promise<void> => {
  control.close();
  partner.close();
  await Promise.allSettled([...stages.values()].map((stage) => stage.close()));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
let stopping: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (stopping ??= stop()));
