import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Files } from './forge.ts';

export interface ServedLog {
  readonly address: string;
  /** What it serves from now on. */
  tell(files: Files): void;
  close(): Promise<void>;
}

/** A log as the exchange serves it, page by page, from files made by `filesOf`. */
export const serveLog = async (first: Files): Promise<ServedLog> => {
  let files = first;
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://log');
    const body = answerTo(files, pathname.replace('/log/', ''), Number(searchParams.get('from') ?? 0));
    reply.statusCode = body === undefined ? 404 : 200;
    reply.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell: (served) => void (files = served),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};

export const answerTo = (files: Files, path: string, from: number): Buffer | string | undefined => {
  if (path === 'checkpoints') {
    const notes = (files['checkpoints'] ?? '').split(/(?<=\n— [^\n]*\n)\n/).filter((note) => note !== '');
    return notes
      .filter((note) => Number(note.split('\n')[1]) >= from)
      .map((note) => `${note}\n`)
      .join('');
  }
  if (path === 'lines') return linesFrom(files, from);
  const text = files[path];
  return text === undefined ? undefined : path.endsWith('.gz') ? gzipSync(text) : text;
};

const linesFrom = (files: Files, from: number): string => {
  const groups = Object.keys(files).filter((name) => name.startsWith('lines/') && name.endsWith('.gz'));
  const all = [...groups.map((_, number) => files[`lines/${number}.gz`] ?? ''), files['lines/rest'] ?? ''].join('');
  return all
    .split('\n')
    .slice(from)
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
};
