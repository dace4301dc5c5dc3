import { coinMark } from './coin-mark.ts';

interface CoinIconProps {
  /** `BTC`, `AAPL`. */
  code: string;
  /** In pixels at normal text size; it grows with the text. */
  size?: number | undefined;
}

/** Our own drawing of a coin or a share; the code is next to it, so screen readers skip it. */
export const CoinIcon = ({ code, size = 32 }: CoinIconProps) => {
  const { letters, hue } = coinMark(code);
  return (
    <svg
      aria-hidden
      viewBox="0 0 32 32"
      className="block shrink-0"
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <circle cx="16" cy="16" r="16" fill={hue} />
      <circle cx="16" cy="16" r="14.25" fill="none" stroke="#fff" strokeOpacity="0.28" strokeWidth="1.5" />
      <text
        x="16"
        y="16"
        dy="0.36em"
        textAnchor="middle"
        fill="#fff"
        fontSize={letters.length > 1 ? 13 : 16}
        fontWeight="700"
      >
        {letters}
      </text>
    </svg>
  );
};
