/* Uploads of artists (NM1 to NM3); the phone checks what it can before it sends. */

export const MEDIA_MEGABYTES = 10;
export const MEDIA_BYTES = MEDIA_MEGABYTES * 1024 * 1024;
/** Of one picture or one frame. */
export const MEDIA_MEGAPIXELS = 24;
export const ANIMATION_FRAMES = 300;
/** Of all frames together. */
export const ANIMATION_MEGAPIXELS = 200;
export const VIDEO_SECONDS = 60;
export const VIDEO_SIDE = 1920;
export const SOUND_MINUTES = 10;

/** An artist's uploads of 24 hours, and what is kept of all of them together. */
export const MEDIA_A_DAY = 60;
export const MEDIA_KEPT_MEGABYTES = 4096;
/** An upload that no work uses is cleared away after as many days. */
export const UNUSED_MEDIA_DAYS = 7;

export const SMALL_WIDTH = 480;
export const LARGE_SIDE = 1600;
export const WAVEFORM_BARS = 200;

export const mediaParts = ['small', 'large', 'source'] as const;
export type MediaPart = (typeof mediaParts)[number];

export interface MediaAddress {
  /** 32 hex digits. */
  readonly name: string;
  readonly part: MediaPart;
  readonly ending: string;
}

const ADDRESS = /^\/media\/(?<name>[0-9a-f]{32})-(?<part>small|large|source)\.(?<ending>webp|m4a|mp4)$/;

export const mediaPath = ({ name, part, ending }: MediaAddress): string => `/media/${name}-${part}.${ending}`;

/** What a path under `/media/` names; undefined for anything else. */
export const mediaAddressOf = (path: string): MediaAddress | undefined => {
  const { name, part, ending } = ADDRESS.exec(path)?.groups ?? {};
  const known = mediaParts.find((one) => one === part);
  return name !== undefined && known && ending !== undefined ? { name, part: known, ending } : undefined;
};
