import type { FastifyInstance, FastifyReply } from 'fastify';
import { verifierText } from '#contract/price-log/rules.ts';
import { openPriceLog } from '../core/price-log/reader.ts';
import type { Ports } from '../ports/ports.ts';
import { treeFilesIn } from '../ports/tree-files.ts';

const LINES_AT_ONCE = 1000;
const NOTES_AT_ONCE = 1000;

const WHOLE = /^(?:0|[1-9]\d{0,11})$/;
const GROUP_FILE = /^(0|[1-9]\d{0,8})\.gz$/;
const TREE_FILE = /^([1-9]\d{0,8})\.gz$/;

/** Signed content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Pages of any origin may verify the log. */
const FOR_EVERYBODY = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/**
 * The log as plain files, for a full verification (verifier/): the key, the checkpoints, the sealed groups and the
 * signed lines after them. Anything else is 404.
 */
export const mountLog = (server: FastifyInstance, ports: Pick<Ports, 'db' | 'environment'>): void => {
  const log = openPriceLog(ports);
  const send = (reply: FastifyReply, found: string | Buffer | undefined, lasts: boolean): FastifyReply => {
    reply.headers(FOR_EVERYBODY).type(typeof found === 'object' ? 'application/gzip' : 'text/plain; charset=utf-8');
    if (found === undefined) return reply.status(404).header('cache-control', 'no-store').send('Not found\n');
    return reply.header('cache-control', lasts ? FOR_EVER : ASK_EACH_TIME).send(found);
  };
  server.get('/log/key', async (_request, reply) => {
    const key = await log.key();
    return send(reply, key && `${verifierText(key)}\n`, false);
  });
  server.get('/log/checkpoint', async (_request, reply) => send(reply, (await log.newest())?.note, false));
  server.get<{ Querystring: { from?: unknown } }>('/log/checkpoints', async ({ query }, reply) => {
    const from = wholeOf(query.from);
    if (from === undefined) return send(reply, undefined, false);
    const notes = await log.checkpoints(from, NOTES_AT_ONCE);
    return send(reply, notes.map(({ note }) => `${note}\n`).join(''), false);
  });
  server.get<{ Params: { size: string } }>('/log/checkpoints/:size', async ({ params }, reply) => {
    const size = wholeOf(params.size);
    return send(reply, size === undefined ? undefined : (await log.checkpointAt(size))?.note, true);
  });
  server.get<{ Querystring: { from?: unknown } }>('/log/lines', async ({ query }, reply) => {
    const from = wholeOf(query.from);
    const lines = from === undefined ? undefined : await log.recentLines(from, LINES_AT_ONCE);
    return send(reply, lines?.map((line) => `${line}\n`).join(''), lines?.length === LINES_AT_ONCE);
  });
  server.get<{ Params: { file: string } }>('/log/lines/:file', async ({ params }, reply) => {
    const [, number] = GROUP_FILE.exec(params.file) ?? [];
    return send(reply, number === undefined ? undefined : await log.sealedFile(Number(number)), true);
  });
  const trees = treeFilesIn(ports.environment.data_dir);
  server.get<{ Params: { file: string } }>('/log/liabilities/:file', async ({ params }, reply) => {
    const [, id] = TREE_FILE.exec(params.file) ?? [];
    const found = id === undefined ? undefined : await trees.read(Number(id));
    if (!found) return send(reply, undefined, true);
    // Streamed: a tree may exceed the memory we can spend on a visitor. The connection closes afterwards: one kept open
    // while the server stops would delay it.
    const headers = {
      ...FOR_EVERYBODY,
      'cache-control': FOR_EVER,
      'content-length': found.bytes,
      connection: 'close',
    };
    return reply.headers(headers).type('application/gzip').send(found.stream);
  });
};

/** A repeated name in a query yields a list, which is not a number. */
const wholeOf = (text: unknown): number | undefined =>
  typeof text === 'string' && WHOLE.test(text) ? Number(text) : undefined;
