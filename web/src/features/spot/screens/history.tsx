import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { useSession } from '#web/shared/session.ts';
import { historyTexts } from '../locales/history/index.ts';
import { useTerms, type Order } from '../queries.ts';
import { ExportButton } from '../components/history/export-button.tsx';
import { FilterChips } from '../components/history/filter-chips.tsx';
import { ALL, filterOf, isFiltered, marketOf, NOTHING, type Chosen } from '../components/history/filter.ts';
import { FillList, OrderList } from '../components/history/history-lists.tsx';
import { OrderSheet } from '../components/history/order-sheet.tsx';

const lists = ['orders', 'fills'] as const;
type ListName = (typeof lists)[number];

interface Shown {
  readonly id: number;
  readonly known?: Order;
  readonly open: boolean;
}

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(historyTexts);
  const guest = useSession() === undefined;
  const linked = idIn(query['id']);
  const [list, setList] = useState<ListName>('orders');
  const [chosen, setChosen] = useState<Chosen>({ ...NOTHING, pair: query['symbol'] ?? ALL });
  const [shown, setShown] = useState<Shown | undefined>(linked === undefined ? undefined : { id: linked, open: true });
  const [today] = useState(() => instantOf(now()));
  const markets = useTerms().value ?? [];
  const filter = filterOf(chosen, markets, today);
  return (
    <PageFrame
      title={text('title')}
      icons={!guest && list === 'orders' ? <ExportButton filter={filter} /> : undefined}
      testId="history"
    >
      <Tabs
        id="history-lists"
        label={text('lists')}
        items={lists.map((value) => ({ value, label: text(`tab_${value}`) }))}
        value={list}
        onChange={setList}
        testId="history.lists"
      />
      {!guest && <FilterChips chosen={chosen} onChange={setChosen} only_pair={list === 'fills'} />}
      <TabPanel id="history-lists" value={list}>
        <div className="flex flex-col gap-3">
          {list === 'orders' ? (
            <OrderList
              filter={filter}
              onClear={isFiltered(filter) ? () => setChosen(NOTHING) : undefined}
              onOpen={(known) => setShown({ id: known.id, known, open: true })}
            />
          ) : (
            <FillList match_id={marketOf(chosen, markets)?.match_id} onOpen={(id) => setShown({ id, open: true })} />
          )}
        </div>
      </TabPanel>
      {!guest && shown && (
        <OrderSheet
          key={shown.id}
          id={shown.id}
          known={shown.known}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </PageFrame>
  );
};
