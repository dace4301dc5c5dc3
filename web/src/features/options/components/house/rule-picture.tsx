import { useText } from '#ui/i18n/texts.ts';
import { houseTexts } from '#web/features/options/locales/house/index.ts';

const PATH =
  'M8 60 L24 56 L38 62 L52 58 L62 50 L78 54 L96 44 L112 52 L130 46 L148 58 L164 50 L184 56 L200 42 L216 46 L232 36 L246 40 L260 30 L274 34 L288 26 L302 32';
/** The price at each of the five seconds before the expiry. */
const SAMPLES = [
  [246, 40],
  [260, 30],
  [274, 34],
  [288, 26],
  [302, 32],
] as const;
const ENTRY = [62, 50] as const;
const AVERAGE_Y = 32.4;

/** A life of an option: acceptance, one second, entry, duration, five samples, average. The numbers are in the text below. */
export const RulePicture = () => {
  const text = useText(houseTexts);
  return (
    <svg
      role="img"
      aria-label={text('rule_picture')}
      viewBox="0 0 320 128"
      className="w-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="239" y="8" width="70" height="88" rx="6" fill="var(--bg-raised)" />
      <rect x="24" y="8" width="38" height="88" rx="6" fill="var(--bg-raised)" />
      <path d={`M${ENTRY[0]} ${ENTRY[1]}H316`} stroke="var(--text-3)" strokeDasharray="2 4" />
      <path d={PATH} stroke="var(--line-strong)" strokeWidth="1.5" />
      <rect x="239" y={AVERAGE_Y} width="70" height={ENTRY[1] - AVERAGE_Y} fill="var(--up)" fillOpacity="0.16" />
      <path d={`M239 ${AVERAGE_Y}H309`} stroke="var(--up)" strokeWidth="2.5" />
      {SAMPLES.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3" fill="var(--text-1)" />
      ))}
      <circle cx={ENTRY[0]} cy={ENTRY[1]} r="4" fill="var(--bg-surface)" stroke="var(--text-1)" strokeWidth="2" />
      <path d="M8 104H312" stroke="var(--line)" strokeWidth="1.5" />
      <Mark x={24} number="1" />
      <Mark x={62} number="2" />
      <Mark x={152} number="3" />
      <Mark x={274} number="4" />
    </svg>
  );
};

const Mark = ({ x, number }: { x: number; number: string }) => (
  <g>
    <circle cx={x} cy="112" r="9" className="fill-accent-fill" />
    <text x={x} y="115.6" textAnchor="middle" fill="var(--color-on-fill)" fontSize="10" fontWeight="600">
      {number}
    </text>
  </g>
);
