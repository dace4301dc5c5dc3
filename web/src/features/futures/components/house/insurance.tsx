import ShieldCheck from 'lucide-react/icons/shield-check';
import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { houseTexts } from '#web/features/futures/locales/house/index.ts';
import { useInsurance, type House } from '#web/features/futures/queries.ts';

/** The insurance fund: its balance, what came in and went out, and every movement with its logged price. */
export const Insurance = ({ house }: { house: House }) => {
  const text = useText(houseTexts);
  const format = useFormat();
  const money = (value: Decimal): string => format.coin(value, 'USDT', { scale: 2, rounding: 'down' });
  return (
    <Section title={text('insurance')} testId="house.insurance">
      <p className="type-label font-normal text-2">{text('insurance_about')}</p>
      <Card>
        <div className="flex flex-col gap-3">
          <p className="num type-hero text-1" data-testid="house.fund">
            {money(house.insurance)}
          </p>
          <Facts
            facts={[
              { label: text('insurance_in'), value: money(house.insurance_in_30d) },
              { label: text('insurance_out'), value: money(house.insurance_out_30d) },
              {
                label: text('liquidations'),
                value: format.amount(Decimal.of(house.liquidations_30d), { scale: 0, rounding: 'down' }),
              },
            ]}
          />
        </div>
      </Card>
      <Movements />
    </Section>
  );
};

const Movements = () => {
  const text = useText(houseTexts);
  const format = useFormat();
  const list = useInsurance();
  return (
    <>
      <h3 className="pt-2 type-row text-1">{text('movements')}</h3>
      <ReadStates
        read={list}
        skeleton={<SkeletonCard />}
        empty={<EmptyState icon={<ShieldCheck />}>{text('no_movements')}</EmptyState>}
      >
        {(movements) => (
          <>
            <Card flush>
              {movements.map(({ entry_id, reason, amount, symbol, price, tick, at }) => (
                <ListRow
                  key={entry_id}
                  title={text(`movement_${reason}`)}
                  caption={[
                    format.instant(at, 'date_time'),
                    symbol,
                    tick !== null &&
                      text('tick', { tick: format.amount(Decimal.of(tick), { scale: 0, rounding: 'down' }) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  value={format.signed(amount, { scale: 2, rounding: 'half_even' })}
                  valueCaption={
                    price === null ? undefined : format.amount(price, { scale: 8, min_scale: 2, rounding: 'half_even' })
                  }
                  href={symbol !== null && tick !== null ? priceLogPaths.proof({ symbol, seq: tick }) : undefined}
                />
              ))}
            </Card>
            <ListEnd more={list.more !== 'end'} loading={list.more === 'loading'} onMore={list.loadMore} />
          </>
        )}
      </ReadStates>
    </>
  );
};
