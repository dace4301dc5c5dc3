import { coinMark, markBaseline } from './coin-mark.ts';

interface CoinIconProps {
  /** `BTC`, `AAPL`. */
  code: string;
  /** In pixels at normal text size; it grows with the text. */
  size?: number | undefined;
}

/**
 * The letters of the code are drawn at once, and the picture covers them when it has loaded. A coin that the file does
 * not know keeps its letters. The code is next to the drawing, so screen readers skip it.
 */
export const CoinIcon = ({ code, size = 32 }: CoinIconProps) => {
  const mark = coinMark(code);
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="block shrink-0"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      {/* A little smaller than the pictures, so that no edge of it shows around them. */}
      <circle cx="16" cy="16" r="15.5" fill={mark.hue} />
      {mark.lines.map((line, at) => (
        <text
          key={line}
          x="16"
          y={markBaseline(mark, at)}
          textAnchor="middle"
          fill="#fff"
          fontSize={mark.font_size}
          fontWeight="700"
        >
          {line}
        </text>
      ))}
      <use href={`/h5/coins.svg#${code}`} />
    </svg>
  );
};
