import sharp from 'sharp';

/* A picture that says DEMO and the order's reference. Its letters are drawn as squares, because a server may have no fonts. */

const LETTERS: Readonly<Record<string, readonly string[]>> = {
  D: ['110', '101', '101', '101', '110'],
  E: ['111', '100', '110', '100', '111'],
  M: ['10001', '11011', '10101', '10001', '10001'],
  O: ['111', '101', '101', '101', '111'],
  K: ['101', '101', '110', '101', '101'],
  '-': ['000', '000', '111', '000', '000'],
  '0': ['111', '101', '101', '101', '111'],
  '1': ['010', '110', '010', '010', '111'],
  '2': ['111', '001', '111', '100', '111'],
  '3': ['111', '001', '111', '001', '111'],
  '4': ['101', '101', '111', '001', '001'],
  '5': ['111', '100', '111', '001', '111'],
  '6': ['111', '100', '111', '101', '111'],
  '7': ['111', '001', '001', '010', '010'],
  '8': ['111', '101', '111', '101', '111'],
  '9': ['111', '101', '111', '001', '111'],
};

const WIDTH = 480;
const HEIGHT = 240;

const squares = (text: string, y: number, size: number): string => {
  const parts: string[] = [];
  let left = 24;
  for (const rows of [...text].map((letter) => LETTERS[letter] ?? [])) {
    for (const [down, row] of rows.entries()) {
      for (const [right, on] of [...row].entries()) {
        const place = `x="${left + right * size}" y="${y + down * size}"`;
        if (on === '1') parts.push(`<rect ${place} width="${size}" height="${size}"/>`);
      }
    }
    left += ((rows[0]?.length ?? 0) + 1) * size;
  }
  return parts.join('');
};

/** DK12: another picture for each order. */
export const demoVoucher = async (reference: string): Promise<Buffer<ArrayBuffer>> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
    <g fill="#b00020">${squares('DEMO', 24, 20)}</g><g fill="#222222">${squares(reference, 164, 8)}</g></svg>`;
  return Buffer.from(await sharp(Buffer.from(svg)).png().toBuffer());
};
