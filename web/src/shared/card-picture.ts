/** Sharp on every phone. */
const SCALE = 3;

/** A drawn card as a picture, as large as its view box. It is made on the phone: nothing of it is sent to a server. */
export const pictureOf = async (card: SVGSVGElement): Promise<Blob> => {
  const copy = card.cloneNode(true) as SVGSVGElement;
  const { width, height } = card.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('no picture');
  return blob;
};

export const savePicture = (picture: Blob, filename: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
};

const fileOf = (picture: Blob, filename: string): File => new File([picture], filename, { type: picture.type });

/** Whether the phone can hand a picture to another app. */
export const canShare = (): boolean => {
  try {
    return navigator.canShare?.({ files: [fileOf(new Blob([], { type: 'image/png' }), 'card.png')] }) ?? false;
  } catch {
    return false;
  }
};

/** A customer who closes the phone's own sheet has changed their mind, which is no failure. */
export const sharePicture = async (picture: Blob, filename: string): Promise<void> => {
  try {
    await navigator.share({ files: [fileOf(picture, filename)] });
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  }
};
