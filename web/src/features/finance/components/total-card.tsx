import Clock from 'lucide-react/icons/clock';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { HideAmountsButton } from '#ui/hide-amounts-button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { useOwnCoins, type CoinFormat } from '#web/shared/coin-format.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { FailedState } from '#web/shared/failed-state.tsx';
import { USDT } from '#web/shared/usdt.ts';
import { earnedRounding } from '../form.ts';
import { financeTexts } from '../locales/index.ts';
import { useSummary, type Summary } from '../queries.ts';

/** FN1, FN2: what is in products and what they earned; a guest has neither. */
export const TotalCard = () => {
  const text = useText(financeTexts);
  const summary = useSummary();
  if (summary.state === 'guest') return null;
  return (
    <Card testId="finance.card">
      <div className="-mt-2 flex items-center">
        <h2 className="type-label text-2">{text('in_products')}</h2>
        <HideAmountsButton />
      </div>
      {summary.state === 'ready' && <Known summary={summary.value} />}
      {summary.state === 'loading' && <TotalSkeleton />}
      {summary.state === 'failed' && <FailedState failure={summary.failure} onRetry={() => void summary.reload()} />}
    </Card>
  );
};

const Known = ({ summary }: { summary: Summary }) => {
  const text = useText(financeTexts);
  const own = useOwnCoins();
  const format = useFormat();
  const { in_products_usdt, left_out, is_stale, priced_at, loans, is_whole } = summary;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="type-hero wrap-anywhere" data-testid="finance.total">
          {own.amount(in_products_usdt, USDT, 'down')}
        </span>
        <span className="type-label text-2">USDT</span>
      </p>
      <Facts facts={factsOf(summary, text, own)} />
      {loans > 0 && <p className="type-caption text-3">{text('owed_beside')}</p>}
      {left_out.length > 0 && (
        <p className="type-caption text-warn" data-testid="finance.left-out">
          {text('left_out', { amounts: left_out.map((row) => own.coin(partOf(row), row, 'down')).join(', ') })}
        </p>
      )}
      {!is_whole && <p className="type-caption text-warn">{text('not_whole')}</p>}
      {is_stale && priced_at && (
        <p className="flex items-center gap-1 type-caption text-3">
          <Clock aria-hidden size={12} />
          {text('prices_from', { time: format.instant(priced_at, 'date_time') })}
        </p>
      )}
    </div>
  );
};

/** What of a coin without a price is in products; where only its yield or its debt is left, that. */
const partOf = ({ in_products, earned, owed }: Summary['left_out'][number]): Decimal =>
  in_products.isPositive() ? in_products : owed.isPositive() ? owed : earned;

type Text = ReturnType<typeof useText<(typeof import('../locales/en.ts'))['texts']>>;

const factsOf = ({ earned_usdt, owed_usdt, loans }: Summary, text: Text, own: CoinFormat): Fact[] => [
  {
    label: text('earned'),
    value: `${own.signed(earned_usdt, { scale: 2, rounding: earnedRounding(earned_usdt) })} USDT`,
    testId: 'finance.earned',
  },
  ...(loans > 0
    ? [{ label: text('owed'), value: own.usdt(owed_usdt, 'up'), tone: 'warn' as const, testId: 'finance.owed' }]
    : []),
];

/** As high as the total and one line below it. */
const TotalSkeleton = () => (
  <div className="flex min-h-19 flex-col justify-center gap-4">
    <SkeletonBar height="2rem" />
    <SkeletonBar width="60%" />
  </div>
);
