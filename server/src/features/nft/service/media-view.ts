import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { mediaPath, type MediaPart } from '#contract/nft/media-rules.ts';
import type { workCalls } from '#contract/nft/work-calls.ts';
import { sameBytes } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Secrets } from '#server/ports/secrets.ts';
import type { MediaRow } from '../store/media.ts';

export type MediaView = OutputOf<typeof workCalls.list>[number]['media'];

/** What a kind has besides its two pictures. */
export const sourceEndings = { image: null, gif: 'webp', audio: 'm4a', video: 'mp4' } as const;

const viewWith = (row: MediaRow, query: string): MediaView => {
  const { name, kind, width, height, colour, duration_ms, waveform } = row;
  const at = (part: MediaPart, ending: string): string => mediaPath({ name, part, ending }) + query;
  const source = sourceEndings[kind];
  return {
    kind,
    small: at('small', 'webp'),
    large: at('large', 'webp'),
    source: source === null ? null : at('source', source),
    width,
    height,
    colour,
    duration_ms,
    waveform,
  };
};

/** NM5: what a client shows, by addresses that anyone may read while the work is shown. */
export const mediaView = (row: MediaRow): MediaView => viewWith(row, '');

/** The query parameters of a signed address. */
export interface MediaLink {
  readonly e: string;
  readonly s: string;
}

const SLOT_SECONDS = 3600;

const signatureOf = (secrets: Secrets, name: string, e: string): Buffer => secrets.sign(`${name} ${e}`, 'nft media');

/**
 * NM6: the same by addresses that are good for one to two hours, for the artist, the owner and the reviewers of a work
 * that is not shown. Within an hour they are the same, so that a list that is read again loads nothing again.
 */
export const signedMediaView = ({ secrets, clock }: Pick<Ports, 'secrets' | 'clock'>, row: MediaRow): MediaView => {
  const slot = Math.floor(millisecondsOf(clock.now()) / 1000 / SLOT_SECONDS);
  const e = String((slot + 2) * SLOT_SECONDS);
  return viewWith(row, `?e=${e}&s=${signatureOf(secrets, row.name, e).toString('base64url')}`);
};

export const mediaLinkHolds = (secrets: Secrets, name: string, { e, s }: MediaLink, now: Instant): boolean =>
  /^\d{1,10}$/.test(e) &&
  instantOf(Number(e) * 1000) > now &&
  sameBytes(Buffer.from(s, 'base64url'), signatureOf(secrets, name, e));
