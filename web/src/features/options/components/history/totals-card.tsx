import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { Decimal } from '#contract/kit/decimal.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { historyTexts } from '#web/features/options/locales/history/index.ts';
import type { Totals } from '#web/features/options/queries.ts';
import { toneOf, useOwnExact } from '../use-option-format.ts';

const counts = ['right', 'wrong', 'level', 'void'] as const;

/** OT33: what all of it came to, losses as large as gains. */
export const TotalsCard = ({ totals }: { totals: Totals }) => {
  const text = useText(historyTexts);
  const format = useFormat();
  return (
    <Card testId="options.totals">
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-4 gap-2">
          {counts.map((name) => (
            <div key={name} className="flex min-w-0 flex-col-reverse justify-end text-center">
              <dt className="type-caption wrap-anywhere text-3">{text(name)}</dt>
              <dd className="num type-title text-1" data-testid={`options.totals.${name}`}>
                {format.amount(Decimal.of(totals[name]), { scale: 0, rounding: 'down' })}
              </dd>
            </div>
          ))}
        </dl>
        {totals.by_currency.map((currency) => (
          <CurrencyTotals key={currency.currency_id} currency={currency} />
        ))}
      </div>
    </Card>
  );
};

const CurrencyTotals = ({ currency }: { currency: Totals['by_currency'][number] }) => {
  const text = useText(historyTexts);
  const exact = useOwnExact();
  const { currency_name, scale, staked, paid, net } = currency;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="type-label text-1">{text('net')}</span>
        <span
          className={`num ms-auto type-title font-bold ${toneOf(net)}`}
          data-testid={`options.totals.net-${currency_name}`}
        >
          {exact(net, currency_name, scale, 'always')}
        </span>
      </div>
      <Facts
        facts={[
          { label: text('staked'), value: exact(staked, currency_name, scale) },
          { label: text('paid_back'), value: exact(paid, currency_name, scale) },
        ]}
      />
    </div>
  );
};
