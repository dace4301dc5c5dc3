export interface CoinMark {
  /** The whole code, in one or two lines: two coins never have the same mark. */
  readonly lines: readonly string[];
  /** Of the letters, in a drawing of 32 by 32. */
  readonly font_size: number;
  readonly hue: string;
}

const known: Readonly<Record<string, string>> = {
  BTC: '#f7931a',
  USDT: '#26a17b',
  LTC: '#345d9d',
  ETH: '#627eea',
};

/** Middle tones, so that a mark contrasts with a dark page and a white one. */
const hues = [
  '#b4532a',
  '#8a6d1f',
  '#5b7a2e',
  '#2f8068',
  '#2b7f96',
  '#3d6fb6',
  '#6a5fc4',
  '#8f52b0',
  '#b04a86',
  '#b2495c',
  '#5c6f86',
] as const;

const numberOf = (code: string): number => {
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum;
};

const LONGEST_LINE = 4;
/** Widths in the drawing, by the number of lines: two lines are further from the middle of the circle. */
const WIDTHS = { 1: 27, 2: 24 } as const;
/** The width of a bold capital, in parts of the font size. */
const CAPITAL = 0.72;

/** The mark of a coin without a picture: always the same colour for the same code. */
export const coinMark = (code: string): CoinMark => {
  const half = Math.ceil(code.length / 2);
  const lines = code.length > LONGEST_LINE ? [code.slice(0, half), code.slice(half)] : [code];
  const longest = Math.max(1, lines[0]?.length ?? 0);
  const width = WIDTHS[lines.length === 1 ? 1 : 2];
  return {
    lines,
    font_size: Math.min(lines.length === 1 ? 12 : 10, Math.floor((width / longest / CAPITAL) * 10) / 10),
    hue: known[code] ?? hues[numberOf(code) % hues.length] ?? hues[0],
  };
};

/** The baseline of a line, in the drawing. */
export const markBaseline = ({ lines, font_size }: CoinMark, line: number): number =>
  16 + font_size * (0.36 + (line - (lines.length - 1) / 2) * 0.95);
