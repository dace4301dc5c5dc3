export const UPLOAD_LIMIT_BYTES = 2 * 1024 * 1024;

/** Beyond this, a photo of a document gains nothing that a reviewer could read. */
const LONGEST_EDGE = 2560;
const SHORTEST_USEFUL_EDGE = 640;

export type QuarterTurns = 0 | 1 | 2 | 3;

export type ShrinkFailure = 'wrong_type' | 'unreadable' | 'too_large';

export class ShrinkError extends Error {
  override readonly name = 'ShrinkError';
  readonly reason: ShrinkFailure;
  constructor(reason: ShrinkFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * What the server decodes. HEIC is not offered: a phone that is not offered it hands over a JPEG of the same photo.
 */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
const EXTENSION = /\.(jpe?g|png|webp)$/i;

/** Some phones pass a picture without a type, so the name counts as well. */
export const isImage = ({ type, name }: { type: string; name: string }): boolean =>
  imageTypes.some((known) => known === type) || (type === '' && EXTENSION.test(name));

export interface Attempt {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

/** Attempts until the file is small enough: first less quality, then fewer pixels, while a document stays readable. */
export function* attempts(width: number, height: number): Generator<Attempt> {
  const longest = Math.max(width, height);
  for (let edge = Math.min(longest, LONGEST_EDGE); edge >= SHORTEST_USEFUL_EDGE || edge === longest; edge *= 0.75) {
    const scale = edge / longest;
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    for (const quality of [0.88, 0.75]) yield { ...size, quality };
  }
}

/** A quarter turn swaps the sides of the picture. */
export const turnedSize = (width: number, height: number, turns: QuarterTurns): { width: number; height: number } =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** The picture to upload: rotated as chosen, and within the size limit. */
export const shrinkImage = async (file: File, turns: QuarterTurns): Promise<File> => {
  if (!isImage(file)) throw new ShrinkError('wrong_type');
  const fits = file.size <= UPLOAD_LIMIT_BYTES;
  const bitmap = await decode(file);
  if (bitmap === undefined) throw new ShrinkError('unreadable');
  try {
    if (fits && turns === 0) return file;
    return await encode(bitmap, turns, file.name);
  } finally {
    bitmap.close();
  }
};

const decode = async (file: File): Promise<ImageBitmap | undefined> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return undefined;
  }
};

const PREVIEW_EDGE = 480;

/** A small picture as an address of its own, to recognise what was chosen; undefined where it cannot be drawn. */
export const previewOf = async (file: File): Promise<string | undefined> => {
  const bitmap = await decode(file);
  if (bitmap === undefined) return undefined;
  try {
    const scale = Math.min(1, PREVIEW_EDGE / Math.max(bitmap.width, bitmap.height));
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale), quality: 0.7 };
    return await addressOf(await draw(bitmap, size, 0));
  } finally {
    bitmap.close();
  }
};

const addressOf = (blob: Blob): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => resolve(typeof reader.result === 'string' ? reader.result : undefined));
    reader.readAsDataURL(blob);
  });

const encode = async (bitmap: ImageBitmap, turns: QuarterTurns, name: string): Promise<File> => {
  for (const attempt of attempts(bitmap.width, bitmap.height)) {
    const blob = await draw(bitmap, attempt, turns);
    if (blob.size <= UPLOAD_LIMIT_BYTES) return new File([blob], jpegName(name), { type: 'image/jpeg' });
  }
  throw new ShrinkError('too_large');
};

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

const draw = (bitmap: ImageBitmap, { width, height, quality }: Attempt, turns: QuarterTurns): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, turnedSize(width, height, turns));
  const context = canvas.getContext('2d');
  if (!context) throw new ShrinkError('unreadable');
  /* JPEG has no transparency; without a background, a transparent PNG would turn black. */
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null): void => (blob ? resolve(blob) : reject(new ShrinkError('unreadable')));
    canvas.toBlob(take, 'image/jpeg', quality);
  });
};
