/**
 * The part of the Barcode Detection API used here; TypeScript lacks its types, and half of the browsers lack the API.
 */
interface NativeDetector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export type QrReader = (source: HTMLVideoElement | ImageBitmap) => Promise<string | undefined>;

/** The browser's own reader where it has one; otherwise ours, which is loaded only then. */
export const qrReader = async (): Promise<QrReader> => (await nativeReader()) ?? (await bundledReader());

const nativeReader = async (): Promise<QrReader | undefined> => {
  const Detectors = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  // Some desktop browsers have the class without a working reader.
  const formats = await Detectors?.getSupportedFormats().catch((): readonly string[] => []);
  if (!Detectors || !formats?.includes('qr_code')) return undefined;
  const detector = new Detectors({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source).catch(() => []))[0]?.rawValue;
};

/** More pixels slow down every frame and find no more codes. */
const LONGEST_EDGE = 720;

const bundledReader = async (): Promise<QrReader> => {
  const { default: jsQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (source) => {
    const { width, height } = sizeOf(source);
    if (!context || width === 0 || height === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(width, height));
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    // A transparent picture would be read as black on black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(source, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = jsQr(data, canvas.width, canvas.height, { inversionAttempts: 'attemptBoth' });
    return Promise.resolve(found === null || found.data === '' ? undefined : found.data);
  };
};

const sizeOf = (source: HTMLVideoElement | ImageBitmap) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

/** The text in a picture; undefined if it contains no code or is not a picture. */
export const readPicture = async (file: File): Promise<string | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    const read = await qrReader();
    return await read(bitmap);
  } finally {
    bitmap.close();
  }
};
