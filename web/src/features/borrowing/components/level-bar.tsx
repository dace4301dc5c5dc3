import { healthOf, type LoanTerms } from '#contract/borrowing/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { borrowingTexts } from '../locales/index.ts';
import { toneOf, useBorrowFormat } from './use-borrow-format.ts';

type Levels = Pick<LoanTerms, 'first_level' | 'warning_level' | 'liquidation_level'>;

interface LevelBarProps {
  terms: Levels;
  level: Decimal | null;
  /** What the marker would be after a fall of the price. */
  then?: Decimal | null | undefined;
  testId?: string | undefined;
}

const FULL = 100;
const across = (share: Decimal): number => Math.min(FULL, Math.max(0, share.toDrawing() * FULL));

/** The level drawn to scale: from nothing owed on the left to as much as the pledge is worth on the right. */
export const LevelBar = ({ terms, level, then, testId }: LevelBarProps) => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const health = level && healthOf(level, terms);
  const words = {
    first: format.share(terms.first_level),
    warning: format.share(terms.warning_level),
    liquidation: format.share(terms.liquidation_level),
  };
  return (
    <div className="flex flex-col gap-2" data-testid={testId}>
      {level && health && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className={`num type-row ${toneOf[health]}`} data-testid={testId && `${testId}.level`}>
            {format.level(level)}
          </span>
          <span className={`type-label ${toneOf[health]}`}>{text(`health_${health}`)}</span>
        </p>
      )}
      <div
        role="img"
        aria-label={text(level ? 'bar_spoken' : 'bar_levels', {
          ...words,
          level: level ? format.level(level) : '',
        })}
        className="relative h-6"
      >
        <div className="absolute inset-x-0 top-2 flex h-2 overflow-hidden rounded-full bg-danger/(--tint)">
          <Band to={terms.first_level} look="bg-accent" />
          <Band from={terms.first_level} to={terms.warning_level} look="bg-accent/(--tint)" />
          <Band from={terms.warning_level} to={terms.liquidation_level} look="bg-warn" />
          <div className="h-full flex-1 bg-danger" />
        </div>
        {then && <Marker at={then} look="border-2 border-line-strong bg-surface" />}
        {level && <Marker at={level} look="border-2 border-surface bg-(--text-1)" />}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 type-caption text-2">
        <Key look="bg-accent" words={text('key_first', { level: words.first })} />
        <Key look="bg-warn" words={text('key_warning', { level: words.warning })} />
        <Key look="bg-danger" words={text('key_liquidation', { level: words.liquidation })} />
      </ul>
    </div>
  );
};

const Band = ({ from = Decimal.zero, to, look }: { from?: Decimal; to: Decimal; look: string }) => (
  <div className={`h-full ${look}`} style={{ width: `${across(to) - across(from)}%` }} />
);

const Marker = ({ at, look }: { at: Decimal; look: string }) => (
  <span
    className={`absolute top-1 size-4 -translate-x-1/2 rounded-full ${look}`}
    style={{ left: `clamp(0.5rem, ${across(at)}%, calc(100% - 0.5rem))` }}
  />
);

const Key = ({ look, words }: { look: string; words: string }) => (
  <li className="flex items-center gap-1">
    <span aria-hidden className={`size-2 shrink-0 rounded-full ${look}`} />
    {words}
  </li>
);
