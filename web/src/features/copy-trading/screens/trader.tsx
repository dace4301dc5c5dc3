import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { chosenDays } from '../components/chosen-days.ts';
import { DaysTabs } from '../components/days-tabs.tsx';
import { CompareChart } from '../components/trader/compare-chart.tsx';
import { RiskBox } from '../components/trader/risk-box.tsx';
import { TraderHead } from '../components/trader/trader-head.tsx';
import { Trades } from '../components/trader/trades.tsx';
import { traderTexts } from '../locales/trader/index.ts';
import { copyPaths } from '../paths.ts';
import { useTrader, type TraderDetail } from '../queries.ts';

/** Everything that is published about one trader. */
export const Screen = ({ query }: ScreenProps) => {
  const uid = idIn(query['uid']);
  return uid === undefined ? (
    <Frame>
      <Unknown />
    </Frame>
  ) : (
    <Loaded uid={uid} />
  );
};

const Frame = ({ children, footer }: { children: ReactNode; footer?: ReactNode }) => {
  const text = useText(traderTexts);
  return (
    <PageFrame title={text('title')} footer={footer} testId="copy.trader">
      {children}
    </PageFrame>
  );
};

const Loaded = ({ uid }: { uid: number }) => {
  const text = useText(traderTexts);
  const days = chosenDays.use();
  const read = useTrader(uid, days);
  const { state, value, failure } = read;
  if (state === 'failed' && failure instanceof Refused && failure.reason === 'copy_trader_unknown')
    return (
      <Frame>
        <Unknown />
      </Frame>
    );
  return (
    <Frame footer={value && !value.is_me ? <FollowButton detail={value} uid={uid} /> : undefined}>
      <DaysTabs label={text('days')} name={(each) => text('last_days', { days: each })} />
      <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={6} />}>
        {(detail) => (
          <>
            <TraderHead detail={detail} days={days} />
            <CompareChart key={days} chart={detail.chart} />
            <RiskBox detail={detail} />
            <Trades uid={uid} />
          </>
        )}
      </ReadStates>
    </Frame>
  );
};

const Unknown = () => {
  const text = useText(traderTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('browse'), href: copyPaths.list() }}
      testId="copy.trader.unknown"
    >
      {text('unknown')}
    </EmptyState>
  );
};

/** Follows, or edits what is followed already; a full trader says so. */
const FollowButton = ({ detail: { card, is_followed }, uid }: { detail: TraderDetail; uid: number }) => {
  const text = useText(traderTexts);
  const followed = is_followed === 1;
  const full = !followed && card.room === 0;
  return (
    <div className="flex flex-col gap-2">
      {full && <p className="text-center type-caption text-2">{text('full')}</p>}
      <Button
        href={copyPaths.follow({ uid })}
        variant={followed ? 'secondary' : 'primary'}
        disabled={full}
        testId={followed ? 'copy.trader.edit' : 'copy.trader.follow'}
      >
        {text(followed ? 'edit' : 'follow')}
      </Button>
    </div>
  );
};
