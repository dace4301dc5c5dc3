import { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { houseTexts } from '#web/features/options/locales/house/index.ts';
import type { House } from '#web/features/options/queries.ts';
import { useExact } from '../use-option-format.ts';

type Pool = House['pools'][number];

/** OT28: what the house can pay, what it has promised, and what it won or lost. */
export const Pools = ({ pools }: Pick<House, 'pools'>) => {
  const text = useText(houseTexts);
  return (
    <Section title={text('pool')} testId="house.pools">
      <p className="type-label font-normal text-2">{text('pool_about')}</p>
      {pools.map((pool) => (
        <PoolCard key={pool.currency_id} pool={pool} />
      ))}
    </Section>
  );
};

/** The part of the pool that is reserved, from 0 to 100. */
const reservedOf = ({ free, reserved }: Pool): number => {
  const pool = free.plus(reserved);
  return pool.isPositive() ? Math.min(100, reserved.over(pool, 'up').toDrawing() * 100) : 0;
};

const PoolCard = ({ pool }: { pool: Pool }) => {
  const text = useText(houseTexts);
  const exact = useExact();
  const format = useFormat();
  const { currency_name, scale, free, reserved } = pool;
  const coin = (value: Decimal): string => exact(value, currency_name, scale);
  const signed = (value: Decimal): string =>
    format.coin(value, currency_name, { scale, min_scale: Math.min(2, scale), rounding: 'down', sign: 'always' });
  const used = reservedOf(pool);
  const share = format.percent(Decimal.of(Math.round(used * 10)).over(Decimal.of(1000), 'down'), { scale: 1 });
  return (
    <Card testId={`house.pool.${currency_name}`}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="type-row text-1">{currency_name}</h3>
          <span className="num ms-auto type-title text-1">{coin(free.plus(reserved))}</span>
        </div>
        <div role="img" aria-label={text('reserved_bar', { share })} className="h-2 rounded-full bg-pressed">
          {used > 0 && <span className="block h-full min-w-1 rounded-full bg-accent" style={{ width: `${used}%` }} />}
        </div>
        <Facts
          facts={[
            { label: text('free'), value: coin(free) },
            { label: text('reserved'), value: coin(reserved) },
          ]}
        />
        <h4 className="border-t border-line pt-3 type-label text-1">{text('result')}</h4>
        <Facts
          facts={[
            { label: text('result_today'), value: signed(pool.result_today) },
            { label: text('result_30d'), value: signed(pool.result_30d) },
            { label: text('result_all'), value: signed(pool.result_all) },
          ]}
        />
      </div>
    </Card>
  );
};
