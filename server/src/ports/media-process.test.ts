import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../testing/logs.ts';
import { decodeAnswer } from './media-answer.ts';
import { encodeAnswer, READY } from './media-child/wire.ts';
import { hasOwnNetwork } from './media-process.ts';
import { mediaDecoder } from './media.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const damaged = { refused: 'nft_media_damaged' };
/** What a decoder would do that a file has taken over. */
const program = async (name: string, code: string): Promise<string> => {
  const path = join(folder, `${name}.mjs`);
  await writeFile(path, `process.stdout.write('R');\n${code}\n`);
  return path;
};

const prepareWith = async (name: string, code: string, limits: { seconds?: number; megabytes?: number } = {}) =>
  mediaDecoder(silentLog, { script: await program(name, code), ...limits }).prepare(Buffer.from('a file'));

test('a decoder that hangs is ended, and the next file is decoded (NM4)', async () => {
  const hanging = await program('hangs', 'for (;;);');
  const media = mediaDecoder(silentLog, { script: hanging, seconds: 1 });
  const [first, second] = await Promise.all([media.prepare(Buffer.from('one')), media.prepare(Buffer.from('two'))]);
  expect(first).toEqual({ ...damaged, is_late: true });
  expect(second).toEqual({ ...damaged, is_late: true });
});

test('a decoder that takes too much memory is ended (NM4)', async () => {
  const grow = 'const held = []; setInterval(() => held.push(Buffer.alloc(20e6, 1)), 5);';
  expect(await prepareWith('grows', grow, { megabytes: 256 })).toEqual(damaged);
});

test('a decoder that breaks down makes its file a damaged one (NM2)', async () => {
  expect(await prepareWith('aborts', 'process.abort();')).toEqual(damaged);
  expect(await prepareWith('ends', 'process.exit(3);')).toEqual(damaged);
});

test('a decoder that never started is nobody’s fault and is tried again', async () => {
  const media = mediaDecoder(silentLog, { script: join(folder, 'missing.mjs') });
  await expect(media.prepare(Buffer.from('a file'))).rejects.toThrow('did not run');
});

const says = (what: string): string =>
  `const answer = Buffer.from(JSON.stringify({ refused: (${what}) ? 'nft_media_long' : 'nft_media_pixels' }));
   const size = Buffer.alloc(4); size.writeUInt32BE(answer.length);
   process.stdout.write(Buffer.concat([size, answer]));`;

test('the decoder has no secrets of the server (NM4)', async () => {
  process.env['CANDOR_TEST_SECRET'] = 'secret';
  const found = await prepareWith('secrets', says(`Object.values(process.env).includes('secret')`));
  delete process.env['CANDOR_TEST_SECRET'];
  expect(found).toEqual({ refused: 'nft_media_pixels' });
});

test('the decoder reads and writes nothing but its own code (NM4)', async () => {
  const tries = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { execFileSync } from 'node:child_process';
    const works = (act) => { try { act(); return true; } catch { return false; } };
    const any = [() => readFileSync('/etc/passwd'), () => readFileSync(${JSON.stringify(join(tmpdir(), 'x'))}),
      () => writeFileSync(${JSON.stringify(join(folder, 'left'))}, 'x'), () => execFileSync('/bin/true')].some(works);
    ${says('any')}`;
  expect(await prepareWith('files', tries)).toEqual({ refused: 'nft_media_pixels' });
});

test('the decoder reaches no server where the machine can give it a network of its own (NM4)', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const tries = `
    import { connect } from 'node:net';
    const reached = await new Promise((resolve) => {
      const socket = connect(${String(port)}, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
    });
    ${says('reached')}
    process.stdout.end(undefined, () => process.exit());`;
  const found = await prepareWith('network', tries, { seconds: 20 });
  server.close();
  expect(found).toEqual({ refused: (await hasOwnNetwork(silentLog)) ? 'nft_media_pixels' : 'nft_media_long' });
});

const picture = {
  kind: 'image',
  width: 10,
  height: 10,
  colour: '#102030',
  duration_ms: null,
  waveform: [],
  files: [
    { part: 'small', bytes: Buffer.from('one') },
    { part: 'large', bytes: Buffer.from('two') },
  ],
} as const;

const sent = (answer: object): Buffer =>
  Buffer.concat([Buffer.from([READY]), encodeAnswer(answer as Parameters<typeof encodeAnswer>[0])]);

test('an answer is taken only if it is whole and makes sense', () => {
  expect(decodeAnswer(sent({ ...picture, waveform: [] }))).toEqual(picture);
  const strange = [
    { ...picture, width: -1 },
    { ...picture, colour: 'url(http://example.com)' },
    { ...picture, kind: 'page' },
    { ...picture, files: picture.files.slice(1) },
    { ...picture, files: [...picture.files, { part: 'source', bytes: Buffer.from('three') }] },
    { refused: 'anything' },
  ];
  for (const answer of strange) expect(decodeAnswer(sent(answer))).toBeUndefined();
  expect(decodeAnswer(sent(picture).subarray(0, -1))).toBeUndefined();
  expect(decodeAnswer(Buffer.concat([sent(picture), Buffer.from('x')]))).toBeUndefined();
  expect(decodeAnswer(Buffer.from([READY, 0, 0]))).toBeUndefined();
  expect(decodeAnswer(Buffer.alloc(0))).toBe('not started');
});
