import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf } from '#contract/kit/instant.ts';
import type { UnlockPart } from '#contract/offerings/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import type { Coin } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { unlockDrawing, type UnlockDrawing } from '../form.ts';
import { offeringsTexts } from '../locales/index.ts';
import { useOfferingFormat } from './use-offering-format.ts';

/** More dates than these are shown on demand. */
const SHORT = 4;
const HEIGHT = 64;
const WIDTH = 320;

interface UnlockPictureProps {
  parts: readonly UnlockPart[];
  token: Coin;
  /** Hides the customer's own amounts. */
  mask?: (amount: string) => string;
  testId?: string | undefined;
}

/** OF10: a stair for every part, to scale, and its date and amount below. */
export const UnlockPicture = ({ parts, token, mask = (amount) => amount, testId }: UnlockPictureProps) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const [whole, setWhole] = useState(false);
  const at = instantOf(now());
  const sum = (some: readonly UnlockPart[]): string =>
    mask(format.tokens(Decimal.sum(some.map(({ amount }) => amount)), token));
  const shown = whole || parts.length <= SHORT + 1 ? parts : parts.slice(0, SHORT);
  return (
    <div className="flex flex-col gap-3" data-testid={testId}>
      {parts.length > 1 && (
        <Stairs
          drawing={unlockDrawing(parts, at)}
          label={text('unlocked_of', { unlocked: sum(parts.filter((part) => part.at <= at)), all: sum(parts) })}
        />
      )}
      <Facts
        facts={shown.map(({ part, at: date, amount }) => ({
          label: format.instant(date, 'date'),
          value: (
            <>
              {date <= at && <Check aria-hidden size={16} className="me-1 inline text-accent" />}
              {mask(format.tokens(amount, token))}
            </>
          ),
          testId: `unlock.part-${part}`,
        }))}
      />
      {shown.length < parts.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 text-start type-label text-accent"
          data-testid="unlock.all"
        >
          {text('see_unlocks', { count: parts.length })}
        </button>
      )}
    </div>
  );
};

const Stairs = ({ drawing: { stairs, now: now_at }, label }: { drawing: UnlockDrawing; label: string }) => (
  <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="w-full">
    {stairs.map(({ x, width, height, is_unlocked }) => (
      <rect
        key={x}
        x={x * WIDTH}
        y={HEIGHT - height * HEIGHT}
        width={Math.max(1, width * WIDTH - 1)}
        height={height * HEIGHT}
        rx={2}
        fill={is_unlocked ? 'var(--accent)' : 'var(--bg-pressed)'}
      />
    ))}
    {now_at !== undefined && (
      <line
        x1={now_at * WIDTH}
        x2={now_at * WIDTH}
        y1={0}
        y2={HEIGHT}
        className="stroke-warn"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    )}
  </svg>
);
