import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { borrowingTexts } from '../locales/index.ts';
import { usePool } from '../queries.ts';
import { useBorrowFormat } from './use-borrow-format.ts';

/** BW3, BW11: where the money comes from, for everyone to see. */
export const PoolCard = () => {
  const text = useText(borrowingTexts);
  const format = useBorrowFormat();
  const pool = usePool();
  return (
    <ReadStates read={pool} skeleton={<SkeletonCards count={1} />}>
      {(shown) => (
        <Card testId="borrowing.pool">
          <div className="flex flex-col gap-3">
            <h2 className="type-row text-1">{text('pool_title')}</h2>
            <Facts
              facts={[
                { label: text('pool_free'), value: format.exact(shown.free, shown) },
                { label: text('pool_lent', { loans: shown.loans }), value: format.exact(shown.lent, shown) },
                { label: text('pool_interest'), value: format.exact(shown.interest, shown) },
                ...(shown.settled.isPositive()
                  ? [{ label: text('pool_settled'), value: format.exact(shown.settled, shown) }]
                  : []),
                ...(shown.lost.isPositive()
                  ? [{ label: text('pool_lost'), value: format.exact(shown.lost, shown) }]
                  : []),
              ]}
            />
          </div>
        </Card>
      )}
    </ReadStates>
  );
};
