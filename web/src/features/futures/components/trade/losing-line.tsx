import { LOSING_SHARE_DAYS, MIN_CUSTOMERS_FOR_SHARE } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { useHouse, type House } from '#web/features/futures/queries.ts';

/** FU20: how many customers lost, in words, wherever an order is decided. */
const useLosingText = () => {
  const text = useText(futuresTradeTexts);
  const format = useFormat();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  return (losing: House['losing']): string => {
    const days = LOSING_SHARE_DAYS;
    if (!losing) return text('losing_none');
    if (losing.is_too_few) return text('losing_few', { min: MIN_CUSTOMERS_FOR_SHARE, days });
    return text('losing', { losing: whole(losing.losing), customers: whole(losing.customers), days });
  };
};

/** The share of customers who lost, with its definition one tap away. */
export const LosingLine = () => {
  const text = useText(futuresTradeTexts);
  const losingText = useLosingText();
  const house = useHouse();
  if (house.state !== 'ready') return <p className="min-h-10" aria-hidden />;
  return (
    <p className="min-h-10 type-caption text-2" data-testid="futures.losing">
      {losingText(house.value.losing)}{' '}
      <a
        href={futuresPaths.house()}
        className="-my-3 inline-flex min-h-11 items-center text-accent underline"
        data-testid="futures.house"
      >
        {text('losing_more')}
      </a>
    </p>
  );
};
