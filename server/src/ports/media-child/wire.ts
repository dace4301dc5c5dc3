import type { MediaPart } from '#contract/nft/media-rules.ts';
import type { WorkKind } from '#contract/nft/rules.ts';

/** Why a file cannot be a work's media, as the code of a refusal. */
export const mediaRefusals = ['nft_media_wrong', 'nft_media_damaged', 'nft_media_pixels', 'nft_media_long'] as const;
export type MediaRefusal = (typeof mediaRefusals)[number];

export interface PreparedFile {
  readonly part: MediaPart;
  readonly bytes: Buffer;
}

/** What was made of an upload (NM5); nothing of the sender's container is in it. */
export interface PreparedMedia {
  readonly kind: WorkKind;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly duration_ms: number | null;
  /** Heights from 0 to 100, of a sound. */
  readonly waveform: number[];
  readonly files: readonly PreparedFile[];
}

export class RefusedMedia extends Error {
  readonly code: MediaRefusal;

  constructor(code: MediaRefusal) {
    super(code);
    this.code = code;
  }
}

/** Sent once the libraries are loaded, so that a broken installation is not taken for a damaged file. */
export const READY = 'R'.charCodeAt(0);

/** After `READY`: the length of the head, the head as JSON, and the files one after another. */
export const encodeAnswer = (answer: PreparedMedia | { readonly refused: MediaRefusal }): Buffer => {
  const files = 'files' in answer ? answer.files : [];
  const sizes = files.map(({ part, bytes }) => ({ part, bytes: bytes.length }));
  const head = Buffer.from(JSON.stringify('files' in answer ? { ...answer, files: sizes } : answer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.map(({ bytes }) => bytes)]);
};
