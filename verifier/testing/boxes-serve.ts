import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Published } from './boxes-forge.ts';
import { bodyOf, filesOf, leavesOf, proofOf, signed } from './forge.ts';
import { answerTo } from './serve.ts';

/** Its lists come in pages of so many rows, whatever was asked for. */
const ROWS = 3;

interface Numbered {
  readonly number?: unknown;
  readonly batch?: unknown;
  readonly index?: unknown;
}
const numberOf = ({ number, batch, index }: Numbered): number => Number(number ?? batch ?? Number(index) + 1);

const pageOf = ({ page }: Published, after: number) => {
  const rows = <Row extends Numbered>(all: readonly Row[]): Row[] =>
    all.filter((row) => numberOf(row) > after && numberOf(row) <= after + ROWS);
  const [draws, items, batches] = [page.draws, page.items, page.batches];
  const last = Math.max(0, ...[...draws.map(({ number }) => ({ number })), ...items, ...batches].map(numberOf));
  return {
    ...page,
    draws: rows(draws),
    items: rows(items as Numbered[]),
    batches: rows(batches),
    next_after: page['next_after'] ?? (after + ROWS < last ? after + ROWS : null),
  };
};

const apiOf = (published: Published, path: string, query: URLSearchParams): unknown => {
  if (path === 'bind_box/series') return query.get('page') === '1' ? [published.listed] : [];
  if (path === 'bind_box/series_detail') return published.detail;
  if (path === 'bind_box/series_works')
    return { data: query.get('page') === '1' ? published.works : [], count: published.works.length };
  if (path === 'bind_box/box_proof') return pageOf(published, Number(query.get('after') ?? 0));
  const index = Number(query.get('index'));
  return { index, line: published.lines[index], proof: proofOf(leavesOf(published.lines), index) };
};

/** An exchange that answers what was published, with a proof for every line of its log. */
export const serveBoxes = async (published: Published): Promise<{ address: string; close(): Promise<void> }> => {
  const files = filesOf(published.lines, published.lines.length);
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://log');
    if (pathname.startsWith('/api/')) {
      reply.end(JSON.stringify({ type: 'ok', message: apiOf(published, pathname.slice(5), searchParams) }));
      return;
    }
    const path = pathname.replace('/log/', '');
    const body =
      path === 'checkpoint'
        ? signed(bodyOf(published.lines))
        : answerTo(files, path, Number(searchParams.get('from') ?? 0));
    reply.statusCode = body === undefined ? 404 : 200;
    reply.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
