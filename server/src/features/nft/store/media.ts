import type { WorkKind } from '#contract/nft/rules.ts';
import { fragment } from '#server/ports/db/statement.ts';

/** Media that is ready, as every statement of the room reads it; `mediaView` makes its wire shape. */
export interface MediaRow {
  /** Of its files. */
  readonly name: string;
  readonly kind: WorkKind;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly duration_ms: number | null;
  readonly waveform: number[];
}

/** One `MediaRow` of `nft_media m`, without a name, for statements that call it `cover` or select it by itself. */
export const mediaOf = fragment`jsonb_build_object('name', m.name, 'kind', m.kind, 'width', m.width, 'height', m.height,
  'colour', m.colour, 'duration_ms', m.duration_ms, 'waveform', m.waveform)`;

/** For statements that join `nft_media m`; their row type extends `MediaColumns`. */
export const mediaColumns = fragment`${mediaOf} as media`;

export interface MediaColumns {
  readonly media: MediaRow;
}
