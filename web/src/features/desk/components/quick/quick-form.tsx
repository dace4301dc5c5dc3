import { useState } from 'react';
import { orderCalls } from '#contract/desk/order-calls.ts';
import type { DeskSide } from '#contract/desk/rules.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { ask } from '#web/shared/ask.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { usableWays } from '#web/features/desk/form.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { deskPaths } from '#web/features/desk/paths.ts';
import { useFiatAvailable, type Best, type Terms } from '#web/features/desk/queries.ts';
import { NoWay } from '../take/no-way.tsx';
import { Notices } from '../take/notices.tsx';
import { TakeButton } from '../take/take-button.tsx';
import type { Asked } from '../take/use-take-review.ts';
import { useTakeSheet } from '../take/use-take-sheet.tsx';
import { BankPart } from './bank-part.tsx';
import { BestOffer } from './best-offer.tsx';
import { OrdersIcon } from './orders-icon.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { QuickWays } from './quick-ways.tsx';
import { useQuick, type Quick } from './use-quick.ts';

type From = 'person' | 'bank';

/** Amount first; then how to pay, and the best offer with its reason. */
export const QuickForm = ({ terms, side, bank_first }: { terms: Terms; side: DeskSide; bank_first: boolean }) => {
  const text = useText(quickTexts);
  const quick = useQuick(terms, side);
  const [from, setFrom] = useState<From>(bank_first ? 'bank' : 'person');
  const bank = quick.side === 'buy' && from === 'bank';
  const { footer, sheet, available, tried, no_way, used } = useTaking(quick, terms);
  return (
    <PageFrame title={text('title')} icons={<OrdersIcon />} footer={bank ? undefined : footer} testId="desk.quick">
      <HaltNotice />
      <Tabs
        label={text('side_label')}
        items={[
          { value: 'buy', label: text('tab_buy'), tone: 'up' },
          { value: 'sell', label: text('tab_sell'), tone: 'down' },
        ]}
        value={quick.side}
        onChange={(chosen) => quick.draft.set({ side: chosen, way: '' })}
        testId="desk.quick.side"
      />
      {quick.side === 'buy' && (
        <Tabs
          label={text('from_label')}
          look="row"
          items={[
            { value: 'person', label: text('from_person') },
            { value: 'bank', label: text('from_bank') },
          ]}
          value={from}
          onChange={setFrom}
          testId="desk.quick.from"
        />
      )}
      {bank ? (
        <BankPart />
      ) : (
        <>
          <Notices side={quick.side} terms={terms} testId="desk.quick" />
          <Card>
            <QuickAmounts quick={quick} terms={terms} available={available} tried={tried} />
          </Card>
          <QuickWays quick={quick} used={used} />
          <BestOffer quick={quick} />
          {no_way && <NoWay testId="desk.quick" />}
          <a
            href={deskPaths.list({ side: quick.side })}
            className="flex min-h-11 items-center self-center type-label text-accent"
            data-testid="desk.quick.all"
          >
            {text('all_offers')}
          </a>
        </>
      )}
      {sheet}
    </PageFrame>
  );
};

/** The button, and what it asks. */
const useTaking = (quick: Quick, terms: Terms) => {
  const [tried, setTried] = useState(false);
  const { side, best, coin } = quick;
  const available = useFiatAvailable(side === 'sell' ? coin?.currency_id : undefined);
  const { start, sheet } = useTakeSheet({
    call: orderCalls.takeQuick,
    terms,
    again: async (asked) => {
      if (!quick.input) return undefined;
      const { best: next } = await ask(orderCalls.quick, { ...quick.input, way: asked.way });
      return next ? askedOf(next, asked) : undefined;
    },
    onDone: () => {
      setTried(false);
      quick.draft.clear();
    },
  });
  const ways = best ? usableWays(side, quick.way ? [quick.way] : best.offer.ways, terms.me) : [];
  const no_way = best !== undefined && ways.length === 0;
  const submit = (): void => {
    setTried(true);
    if (!best || !quick.stated || quick.above_level) return;
    if (side === 'sell' && available && best.amount.gt(available)) return;
    const [way] = ways;
    if (!way) return push(deskPaths.methods());
    start(askedOf(best, { side, way, stated: quick.stated, available }));
  };
  const footer = <TakeButton side={side} coin={coin?.name ?? ''} terms={terms} onClick={submit} testId="desk.quick" />;
  return { footer, sheet, available, tried, no_way, used: ways[0] };
};

const askedOf = (best: Best, asked: Pick<Asked, 'side' | 'way' | 'stated' | 'available'>): Asked => ({
  side: asked.side,
  way: asked.way,
  stated: asked.stated,
  available: asked.available,
  offer: best.offer,
  deal: best,
});
