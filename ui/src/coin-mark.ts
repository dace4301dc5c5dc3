export interface CoinMark {
  readonly letters: string;
  readonly hue: string;
}

/** The coins in the palette; one letter suffices for well-known ones. */
const known: Readonly<Record<string, CoinMark>> = {
  BTC: { letters: 'B', hue: '#f7931a' },
  USDT: { letters: 'T', hue: '#26a17b' },
  LTC: { letters: 'L', hue: '#345d9d' },
  ETH: { letters: 'E', hue: '#627eea' },
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

/** The mark of a coin without a logo: always the same colour and letters for the same code. */
export const coinMark = (code: string): CoinMark =>
  known[code] ?? {
    letters: code.slice(0, 1) + code.slice(1, 2).toLowerCase(),
    hue: hues[numberOf(code) % hues.length] ?? hues[0],
  };
