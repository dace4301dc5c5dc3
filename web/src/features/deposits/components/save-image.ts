const SIZE = 640;
const MARGIN = 48;
const LINE = 36;

/** The QR code with its text as one picture: an address without its network is a trap. */
export const saveImage = async (code: SVGElement, words: readonly string[], filename: string): Promise<void> => {
  const picture = await pictureOf(code);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE + 2 * MARGIN;
  canvas.height = SIZE + 2 * MARGIN + LINE * words.length;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, MARGIN, MARGIN, SIZE, SIZE);
  pen.fillStyle = 'black';
  pen.textAlign = 'center';
  pen.font = '24px monospace';
  words.forEach((line, index) =>
    pen.fillText(line, canvas.width / 2, SIZE + 2 * MARGIN + LINE * index, canvas.width - MARGIN),
  );
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = filename;
  link.click();
};

const pictureOf = async (code: SVGElement): Promise<HTMLImageElement> => {
  const picture = new Image(SIZE, SIZE);
  const drawing = new XMLSerializer().serializeToString(code);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await picture.decode();
  return picture;
};
