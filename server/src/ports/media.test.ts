import sharp from 'sharp';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { expect, test } from 'vitest';
import { animation, sound, video } from '../testing/media.ts';
import { silentLog } from '../testing/logs.ts';
import { jpeg, photo, pngClaiming, withChunk } from '../testing/pictures.ts';
import { mediaDecoder, type PreparedMedia } from './media.ts';

const media = mediaDecoder(silentLog);

const made = async (bytes: Buffer): Promise<PreparedMedia> => {
  const answer = await media.prepare(bytes);
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
};

const refusalOf = async (bytes: Buffer): Promise<string> => {
  const answer = await media.prepare(bytes);
  return 'refused' in answer ? answer.refused : answer.kind;
};

const partOf = ({ files }: PreparedMedia, part: string): Buffer => {
  const file = files.find((one) => one.part === part);
  if (!file) throw new Error(`no ${part}`);
  return file.bytes;
};

const isForeign = ({ files }: PreparedMedia): boolean => files.some(({ bytes }) => bytes.includes('SECRET'));

const opened = (bytes: Buffer): Input =>
  new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS });

test('a picture is encoded again in two sizes, upright, and nothing else of it is left (NM2, NM5)', async () => {
  const sent = await photo(3, 900, 600)
    .withExif({ IFD0: { Artist: 'SECRET' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await made(Buffer.concat([sent, Buffer.from('<script>SECRET</script>')]));
  expect(picture).toMatchObject({ kind: 'image', width: 600, height: 900, duration_ms: null, waveform: [] });
  expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(await sharp(partOf(picture, 'small')).metadata()).toMatchObject({ format: 'webp', width: 480, height: 720 });
  expect(await sharp(partOf(picture, 'large')).metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
  expect(picture.files.map(({ part }) => part)).toEqual(['small', 'large']);
  expect(isForeign(picture)).toBe(false);
});

test('PNG and WebP keep what is transparent (NM1)', async () => {
  const clear = sharp({ create: { width: 50, height: 50, channels: 4, background: '#ff000080' } });
  for (const sent of [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()]) {
    const picture = await made(sent);
    expect((await sharp(partOf(picture, 'large')).metadata()).hasAlpha).toBe(true);
  }
});

test('an animation keeps its frames and their times as WebP (NM1, NM2)', async () => {
  for (const kind of ['gif', 'webp'] as const) {
    const moving = await made(Buffer.concat([await animation(kind), Buffer.from('SECRET')]));
    expect(moving).toMatchObject({ kind: 'gif', width: 60, height: 40, duration_ms: 320 });
    const source = await sharp(partOf(moving, 'source'), { animated: true }).metadata();
    expect(source).toMatchObject({ format: 'webp', pages: 4, delay: [80, 80, 80, 80] });
    expect(isForeign(moving)).toBe(false);
  }
});

test('a sound is encoded again as AAC in MP4, with a waveform that grows as the tone does (NM1, NM2, NM5)', async () => {
  for (const kind of ['mp3', 'm4a', 'wav'] as const) {
    const heard = await made(await sound(kind));
    expect(heard, kind).toMatchObject({ kind: 'audio', width: 960, height: 960 });
    expect(Math.abs((heard.duration_ms ?? 0) - 2000), kind).toBeLessThan(100);
    expect(heard.waveform).toHaveLength(200);
    expect(Math.max(...heard.waveform)).toBe(100);
    expect(heard.waveform[20]).toBeLessThan(heard.waveform[180] ?? 0);
    expect(isForeign(heard), kind).toBe(false);
    const input = opened(partOf(heard, 'source'));
    expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('aac');
    expect(await input.getMetadataTags()).toEqual({});
  }
});

test('a video is one picture track and one sound track in a new container, with a poster (NM2, NM5)', async () => {
  const shown = await made(Buffer.concat([await video(), Buffer.from('SECRET')]));
  expect(shown).toMatchObject({ kind: 'video', width: 128, height: 128 });
  expect(Math.abs((shown.duration_ms ?? 0) - 2000)).toBeLessThan(100);
  expect(isForeign(shown)).toBe(false);
  const { dominant } = await sharp(await sharp(partOf(shown, 'large')).png().toBuffer()).stats();
  expect(dominant.r).toBeGreaterThan(dominant.g);
  const input = opened(partOf(shown, 'source'));
  const tracks = await input.getTracks();
  expect(await Promise.all(tracks.map((track) => track.getCodec()))).toEqual(['avc', 'aac']);
  const sizes: number[] = [];
  for await (const { data } of new EncodedPacketSink(tracks[0] ?? never()).packets()) sizes.push(data[4] ?? 0);
  expect(sizes).toHaveLength(10);
  expect(sizes.filter((unit) => (unit & 0x1f) === 6)).toEqual([]);
});

const never = (): never => {
  throw new Error('no track');
};

test('a minute of pictures and sound is whole, and stays below the limit of memory (NM2, NM4)', async () => {
  const sent = await video({ side: 256, seconds: 60 });
  for (let time = 0; time < 3; time++) {
    const shown = await made(sent);
    expect(Math.abs((shown.duration_ms ?? 0) - 60_000)).toBeLessThan(100);
    const sounds = await opened(partOf(shown, 'source')).getPrimaryAudioTrack();
    expect(Math.abs(((await sounds?.computeDuration()) ?? 0) - 60)).toBeLessThan(0.2);
  }
});

test('a video without sound is a video (NM1)', async () => {
  expect(await made(await video({ is_silent: true }))).toMatchObject({ kind: 'video', waveform: [] });
});

test('what is not one of the kinds is refused by its bytes, whatever comes behind them (NM1)', async () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7\n1 0 obj',
    '#EXTM3U\n#EXTINF:10,\nhttp://example.com/a.ts',
    'PK\u0003\u0004archive',
    'RIFF\u0010\u0000\u0000\u0000AVI LIST',
    '',
  ].map((text) => Buffer.from(text, 'latin1'));
  const webm = await video({ is_webm: true, is_silent: true });
  const animated_png = withChunk(await photo().png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  for (const sent of [...others, webm]) expect(media.looksRight(sent)).toBe(false);
  for (const sent of [...others, webm, animated_png, Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1')])
    expect(await refusalOf(sent)).toBe('nft_media_wrong');
});

test('a polyglot keeps only its picture (NM2)', async () => {
  const pdf = Buffer.from('%PDF-1.7 SECRET <script>alert("SECRET")</script>');
  const sent = withChunk(await photo(2, 80, 80).png().toBuffer(), 'tEXt', Buffer.from(`Comment\0${pdf.toString()}`));
  expect(isForeign(await made(Buffer.concat([sent, pdf])))).toBe(false);
});

test('what ends too early is refused (NM2)', async () => {
  const whole = [
    await jpeg(4, 300, 300),
    await photo(4, 300, 300).png().toBuffer(),
    await photo(4, 300, 300).webp().toBuffer(),
    await animation('gif'),
    await animation('webp'),
    await sound('mp3', 4),
    await sound('m4a', 4),
    await sound('wav', 4),
    await video(),
  ];
  for (const [index, bytes] of whole.entries()) {
    const cut = bytes.subarray(0, Math.floor(bytes.length * 0.6));
    expect(await refusalOf(cut), String(index)).toBe('nft_media_damaged');
  }
});

test('bombs are refused by their headers (NM3)', async () => {
  const frames = Array.from({ length: 301 }, () => Buffer.alloc(3));
  const many = await sharp(
    await Promise.all(
      frames.map((_, index) =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: index % 2 === 0 ? '#000000' : '#ffffff' } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .gif({ delay: frames.map(() => 20) })
    .toBuffer();
  for (const sent of [pngClaiming(60_000, 60_000), pngClaiming(5000, 5000), many])
    expect(await refusalOf(sent)).toBe('nft_media_pixels');
});

test('a video that is too wide or too long is refused by its headers (NM3)', async () => {
  expect(await refusalOf(await video({ side: 1984, seconds: 1 }))).toBe('nft_media_pixels');
  expect(await refusalOf(await video({ side: 64, seconds: 62 }))).toBe('nft_media_long');
});

test('a sound longer than ten minutes is refused by its headers (NM3)', async () => {
  const second = await sound('wav', 1);
  const samples = Buffer.alloc(8000 * 601);
  const header = Buffer.from(second.subarray(0, 12));
  header.writeUInt32LE(36 + samples.length, 4);
  const format = Buffer.alloc(24);
  format.write('fmt ', 0, 'latin1');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(1, 10);
  format.writeUInt32LE(8000, 12);
  format.writeUInt32LE(8000, 16);
  format.writeUInt16LE(1, 20);
  format.writeUInt16LE(8, 22);
  const data = Buffer.alloc(8);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(samples.length, 4);
  expect(await refusalOf(Buffer.concat([header, format, data, samples]))).toBe('nft_media_long');
});
