import * as z from 'zod/mini';
import { mediaParts, WAVEFORM_BARS } from '#contract/nft/media-rules.ts';
import { workKinds } from '#contract/nft/rules.ts';
import { mediaRefusals, READY, type MediaRefusal, type PreparedMedia } from './media-child/wire.ts';

/** An animation of the largest bounds is less after it was encoded. */
export const LARGEST_ANSWER = 40 * 1024 * 1024;
const LARGEST_SIDE = 16_384;

const side = z.int().check(z.gte(1), z.lte(LARGEST_SIDE));
const head = z.union([
  z.object({ refused: z.enum(mediaRefusals) }),
  z.object({
    kind: z.enum(workKinds),
    width: side,
    height: side,
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
    duration_ms: z.nullable(z.int().check(z.gte(0), z.lte(86_400_000))),
    waveform: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(WAVEFORM_BARS)),
    files: z
      .array(z.object({ part: z.enum(mediaParts), bytes: z.int().check(z.gte(1), z.lte(LARGEST_ANSWER)) }))
      .check(z.maxLength(mediaParts.length)),
  }),
]);

/** The process decoded what a stranger sent, so its answer is read like a stranger's. Undefined: it makes no sense. */
export const decodeAnswer = (
  output: Buffer,
): PreparedMedia | { readonly refused: MediaRefusal } | 'not started' | undefined => {
  if (output[0] !== READY) return 'not started';
  if (output.length < 5) return undefined;
  const end = 5 + output.readUInt32BE(1);
  const parsed = z.safeParse(head, jsonOf(output.toString('utf8', 5, end)));
  if (!parsed.success) return undefined;
  if ('refused' in parsed.data) return parsed.data;
  const { files: sizes, ...rest } = parsed.data;
  const parts = new Set(sizes.map(({ part }) => part));
  if (parts.size !== (rest.kind === 'image' ? 2 : 3) || sizes.length !== parts.size) return undefined;
  let place = end;
  const files = sizes.map(({ part, bytes }) => ({ part, bytes: output.subarray(place, (place += bytes)) }));
  return place === output.length && !(rest.kind === 'image' && parts.has('source')) ? { ...rest, files } : undefined;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
