import { useListContext } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import type { offeringsOperatorCalls as calls } from '#contract/offerings/operator-calls.ts';
import { Amount } from '#console/shared/amount.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { ServedList } from '#console/shared/served-list.tsx';

type Part = OutputOf<typeof calls.unlockCalendar>[number] & { readonly id: number };

export const Screen = () => (
  <ServedList>
    <Parts />
  </ServedList>
);

const Parts = () => {
  const { data = [] } = useListContext<Part>();
  return (
    <PlainTable
      columns={['offering', 'unlock_part', 'unlocks_at', 'applications', 'unlocked']}
      numbers={['unlock_part', 'applications', 'unlocked']}
      rows={data.map((row) => ({
        key: row.id,
        cells: [
          `${row.offering_id}. ${row.currency_name}`,
          <Amount key="part" of={row.part} />,
          <Moment key="at" at={row.at} />,
          <Amount key="all" of={row.applications} />,
          <Amount key="done" of={row.unlocked} />,
        ],
      }))}
    />
  );
};
