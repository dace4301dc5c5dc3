import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusDays } from '#contract/kit/instant.ts';
import { MEDIA_A_DAY, MEDIA_KEPT_MEGABYTES } from '#contract/nft/media-rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange } from '#server/testing/exchange.ts';
import { sound } from '#server/testing/media.ts';
import { owned, photo } from '#server/testing/pictures.ts';
import { newMediaName, storeMedia } from './service/media-files.ts';
import { mediaView, signedMediaView } from './service/media-view.ts';
import type { MediaRow } from './store/media.ts';
import { insertUpload, markRefused, nextWaiting } from './store/media-uploads.ts';
import { artist } from './testing/at-the-gallery.ts';

const exchange = await testExchange();
afterAll(() => exchange.close());
const { db } = exchange.ports;

let painter: TestCustomer;
let picture: Buffer;
beforeAll(async () => {
  painter = await artist(exchange);
  picture = await photo(5, 700, 500).png().toBuffer();
});

const send = (who: TestCustomer, bytes: Buffer) => who.client.upload(studioCalls.upload, new Blob([owned(bytes)]));
const look = (who: TestCustomer, id: number) => who.client.send(studioCalls.uploaded, { id });
const get = (path: string, init?: RequestInit) => fetch(`${exchange.url}${path}`, init);

/** Ready media of the artist, with files. */
const stored = async (bytes: Buffer): Promise<{ readonly id: number; readonly row: MediaRow }> => {
  const media = await storeMedia(exchange.ports, { user_id: painter.user_id, from: bytes });
  if ('refused' in media) throw new Error(media.refused);
  const row = await db.one<MediaRow>`
    select name, kind, width, height, colour, duration_ms, waveform from nft_media where id = ${media.id}`;
  return { id: media.id, row };
};

const workWith = async (media_id: number, kind: string, state: string): Promise<void> => {
  const now = exchange.clock.now();
  const { work_id } = await db.one<{ work_id: number }>`
    insert into nft_work (code, media_id, kind, artist_id, owner_id, name, description, creator_share, state, submitted_at)
    values (${exchange.ports.ids.bytes(16).toString('hex')}, ${media_id}, ${kind}, ${painter.user_id}, ${painter.user_id},
      'Kept', '', 0, 'review', ${now}) returning id as work_id`;
  await db.run`
    insert into nft_owner (work_id, number, kind, owner_id, at) values (${work_id}, 1, 'approved', ${painter.user_id}, ${now})`;
  await db.run`update nft_work set state = ${state} where media_id = ${media_id}`;
};

test('an upload waits, is made ready by the job, and its artist sees it by signed addresses (NM2, NM6)', async () => {
  const sent = await send(painter, picture);
  expect(sent).toMatchObject({ state: 'waiting', reason: '', before: 0, media: null });
  const behind = await send(painter, picture);
  expect(behind.before).toBe(1);
  await exchange.runJobs('nft.media');
  const ready = await look(painter, sent.id);
  expect(ready).toMatchObject({ state: 'ready', before: 0, media: { kind: 'image', width: 700, height: 500 } });
  const small = ready.media?.small ?? '';
  const reply = await get(small);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/webp');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect((await get(small.split('?')[0] ?? '')).status).toBe(404);
  const event = await db.row<{ user_ids: number[]; event: unknown }>`
    select user_ids, event from outbox where channel = 'nft' order by seq desc limit 1`;
  expect(event).toEqual({ user_ids: [painter.user_id], event: { what: 'media', code: String(behind.id) } });
});

test('an upload that is damaged is refused with a reason, and nothing of it is kept (NM2)', async () => {
  const { id } = await send(painter, picture.subarray(0, 5000));
  const { name } = await db.one<{ name: string }>`select name from nft_media where id = ${id}`;
  expect(await exchange.ports.files.size(`media/${name}-upload`)).toBe(5000);
  await exchange.runJobs('nft.media');
  expect(await look(painter, id)).toMatchObject({ state: 'refused', reason: 'nft_media_damaged', media: null });
  expect(await exchange.ports.files.size(`media/${name}-upload`)).toBeUndefined();
});

test('only artists upload, only what is accepted, and only they see it (NM1, NM6)', async () => {
  const stranger = await loggedIn(exchange);
  await expect(send(stranger, picture)).rejects.toMatchObject({ reason: 'nft_artist_not' });
  await expect(send(painter, Buffer.from('<svg/>'))).rejects.toMatchObject({ reason: 'nft_media_wrong' });
  const { id } = await send(painter, picture);
  await expect(look(stranger, id)).rejects.toMatchObject({ reason: 'nft_media_unknown' });
});

test('an artist uploads a limited number a day', async () => {
  const busy = await artist(exchange);
  await db.run`
    insert into nft_media (user_id, name, state, reason, bytes, uploaded_at, decided_at)
    select ${busy.user_id}, md5(n::text), 'refused', 'nft_media_wrong', 0, ${exchange.clock.now()}, ${exchange.clock.now()}
    from generate_series(1, ${MEDIA_A_DAY}) n`;
  await expect(send(busy, picture)).rejects.toMatchObject({ reason: 'nft_uploads_day' });
});

test('artists take turns: many files of one hold nobody else up', async () => {
  await exchange.runJobs('nft.media');
  const [busy, other] = [await artist(exchange), await artist(exchange)];
  const first = [await send(busy, picture), await send(busy, picture), await send(busy, picture)];
  const last = await send(other, picture);
  expect((await look(other, last.id)).before, 'at most one of the three').toBe(1);
  const next = async () => (await nextWaiting(db, 'nft.media', exchange.clock.now()))[0]?.id;
  expect(await next()).toBe(first[0]?.id);
  await db.transaction((tx) => markRefused(tx, first[0]?.id ?? 0, 'nft_media_damaged', exchange.clock.now()));
  expect(await next()).toBe(last.id);
  await exchange.runJobs('nft.media');
});

test('what an artist keeps is bounded in bytes', async () => {
  const full = await artist(exchange);
  await db.run`
    insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
    select ${full.user_id}, md5(concat('full', n)), 'ready', 'video', 10, 10, '#000000', 1073741824, '2026-01-01', '2026-01-01'
    from generate_series(1, ${MEDIA_KEPT_MEGABYTES / 1024}) n`;
  await expect(send(full, picture)).rejects.toMatchObject({ reason: 'nft_uploads_full' });
});

test('a file that did not arrive whole is of no use, and is cleared away with its row', async () => {
  const now = exchange.clock.now();
  const name = newMediaName(exchange.ports);
  const id = await db.transaction((tx) => insertUpload(tx, { user_id: painter.user_id, name, bytes: 9, now }));
  await exchange.ports.files.write(`media/${name}-upload`, picture);
  expect(await look(painter, id)).toMatchObject({ state: 'refused', reason: 'upload_missing' });
  exchange.clock.set(plusDays(now, 8));
  await exchange.runJobs('nft.clear-media');
  expect(await exchange.ports.files.size(`media/${name}-upload`)).toBeUndefined();
  await expect(look(painter, id)).rejects.toMatchObject({ reason: 'nft_media_unknown' });
  exchange.clock.set(now);
});

test('media is everybody’s while its work is shown, and nobody’s in review, refused or taken down (NM6, NF4)', async () => {
  const { id, row } = await stored(picture);
  await workWith(id, 'image', 'review');
  const { large } = mediaView(row);
  for (const [state, status] of [
    ['review', 404],
    ['shown', 200],
    ['refused', 404],
    ['taken_down', 404],
  ] as const) {
    await db.run`update nft_work set state = ${state} where media_id = ${id}`;
    expect((await get(large)).status, state).toBe(status);
    expect((await get(signedMediaView(exchange.ports, row).large)).status, state).toBe(200);
  }
});

test('a signed address ends, and holds for nothing else (NM6)', async () => {
  const [one, other] = [await stored(picture), await stored(picture)];
  const signed = signedMediaView(exchange.ports, one.row).small;
  const query = signed.slice(signed.indexOf('?'));
  expect((await get(signed)).status).toBe(200);
  const forged = [
    mediaView(other.row).small + query,
    signed.replace(/e=(\d+)/, (_, e: string) => `e=${String(Number(e) + 1)}`),
    signed.replace(/s=.{8}/, 's=AAAAAAAA'),
    signed.replace(/&s=.*/, ''),
    signed.replace(/e=\d+/, 'e=99999999999999999999'),
    `${signed}&s=second`,
  ];
  for (const path of forged) expect((await get(path)).status, path).toBe(404);
  exchange.clock.forward(2 * 3_600_000);
  expect((await get(signed)).status).toBe(404);
  expect((await get(signedMediaView(exchange.ports, one.row).small)).status).toBe(200);
});

test('media is served with its own type, runs nothing, and never changes (NM6)', async () => {
  const { id, row } = await stored(await sound('wav', 1));
  await workWith(id, 'audio', 'shown');
  const { small, source } = mediaView(row);
  const reply = await get(source ?? '');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'audio/mp4',
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${row.name}-source.m4a"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=86400, immutable',
    'accept-ranges': 'bytes',
  });
  const tag = reply.headers.get('etag') ?? '';
  expect((await get(source ?? '', { headers: { 'if-none-match': tag } })).status).toBe(304);
  const head = await get(source ?? '', { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String((await reply.arrayBuffer()).byteLength));
  const strange = [
    small.replace('.webp', '.m4a'),
    (source ?? '').replace('.m4a', '.mp4'),
    small.replace('-small', '-upload'),
    small.replace('-small', ''),
    small.replace('/media/', '/media//'),
    `/media/${row.name}`,
    '/media/',
    '/media/..%2f..%2fetc%2fpasswd',
    small.toUpperCase(),
  ];
  for (const path of strange) expect((await get(path)).status, path).toBe(404);
  expect((await get(source ?? '', { method: 'POST' })).status).toBe(404);
});

test('a player reads media in ranges (NM6)', async () => {
  const { id, row } = await stored(await sound('wav', 1));
  await workWith(id, 'audio', 'shown');
  const path = mediaView(row).source ?? '';
  const whole = Buffer.from(await (await get(path)).arrayBuffer());
  const some = await get(path, { headers: { range: 'bytes=10-19' } });
  expect(some.status).toBe(206);
  expect(some.headers.get('content-range')).toBe(`bytes 10-19/${String(whole.length)}`);
  expect(Buffer.from(await some.arrayBuffer())).toEqual(whole.subarray(10, 20));
  const end = await get(path, { headers: { range: 'bytes=-5' } });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(whole.subarray(-5));
  const behind = await get(path, { headers: { range: `bytes=${String(whole.length)}-` } });
  expect(behind.status).toBe(416);
  expect(behind.headers.get('content-range')).toBe(`bytes */${String(whole.length)}`);
  expect((await get(path, { headers: { range: 'bytes=0-1', 'if-range': '"another"' } })).status).toBe(200);
});

test('an upload that no work uses is cleared away after a week, with its files', async () => {
  const [used, unused] = [await stored(picture), await stored(picture)];
  await workWith(used.id, 'image', 'shown');
  await exchange.runJobs('nft.clear-media');
  expect(await exchange.ports.files.size(`media/${unused.row.name}-small`)).toBeGreaterThan(0);
  exchange.clock.set(plusDays(exchange.clock.now(), 8));
  await exchange.runJobs('nft.clear-media');
  expect(await exchange.ports.files.size(`media/${unused.row.name}-small`)).toBeUndefined();
  expect(await db.row`select from nft_media where id = ${unused.id}`).toBeUndefined();
  expect(await exchange.ports.files.size(`media/${used.row.name}-small`)).toBeGreaterThan(0);
  expect(await db.row`select from nft_media where id = ${used.id}`).toBeDefined();
});
