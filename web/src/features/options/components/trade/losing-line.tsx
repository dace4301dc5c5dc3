import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useHouse, type House } from '#web/features/options/queries.ts';

/** OT29 */
const DAYS = 90;
const MIN_CUSTOMERS = 30;

/** How many customers lost, in words, wherever an option is decided. */
const useLosingText = () => {
  const text = useText(optionsTradeTexts);
  const format = useFormat();
  const whole = (count: number): string => format.amount(Decimal.of(count), { scale: 0, rounding: 'down' });
  return (losing: House['losing']): string => {
    if (!losing) return text('losing_none');
    if (losing.is_too_few) return text('losing_few', { min: MIN_CUSTOMERS, days: DAYS });
    return text('losing', { losing: whole(losing.losing), customers: whole(losing.customers), days: DAYS });
  };
};

/** The share of customers who lost, with its definition one tap away. */
export const LosingLine = () => {
  const text = useText(optionsTradeTexts);
  const losingText = useLosingText();
  const house = useHouse();
  if (house.state !== 'ready') return <p className="min-h-10" aria-hidden />;
  return (
    <p className="min-h-10 type-caption text-2" data-testid="options.losing">
      {losingText(house.value.losing)}{' '}
      <a
        href={optionsPaths.house()}
        className="-my-3 inline-flex min-h-11 items-center text-accent underline"
        data-testid="options.house"
      >
        {text('losing_more')}
      </a>
    </p>
  );
};
