/* What a work is made of before it is encoded: text, pixels or samples, the same for the same number. */

/** Three bytes per pixel: red, green, blue. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export type Picture = string | Pixels;

export interface Frames {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly delay_ms: number;
  /** By its index; the frame after the last is the first again. */
  readonly frame: (index: number) => Picture;
}

/** Samples from -1 to 1 of the left and the right side. */
export interface Sound {
  readonly rate: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

export interface Film {
  readonly frames: Frames;
  readonly sound: Sound;
}

export type Source =
  | { readonly kind: 'image'; readonly picture: Picture }
  | { readonly kind: 'gif'; readonly frames: Frames }
  | { readonly kind: 'audio'; readonly sound: Sound }
  | { readonly kind: 'video'; readonly film: Film };
