import SearchX from 'lucide-react/icons/search-x';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { EditForm } from '../components/follow/edit-form.tsx';
import { FollowForm } from '../components/follow/follow-form.tsx';
import { followTexts } from '../locales/follow/index.ts';
import { copyPaths } from '../paths.ts';
import { useMine, useTerms, useTrader, type Terms, type TraderDetail } from '../queries.ts';

/** Follows a trader, or edits the follow that there is. */
export const Screen = ({ query }: ScreenProps) => {
  const uid = idIn(query['uid']);
  return uid === undefined ? <Unknown /> : <Loaded uid={uid} />;
};

const Unknown = () => {
  const text = useText(followTexts);
  return (
    <PageFrame title={text('title')} testId="copy.follow">
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('browse'), href: copyPaths.list() }}
        testId="copy.follow.unknown"
      >
        {text('unknown')}
      </EmptyState>
    </PageFrame>
  );
};

const Loaded = ({ uid }: { uid: number }) => {
  const text = useText(followTexts);
  const trader = useTrader(uid);
  const terms = useTerms();
  const mine = useMine();
  const waits = mine.state === 'loading' || terms.state !== 'ready';
  const { failure } = trader;
  if (trader.state === 'failed' && failure instanceof Refused && failure.reason === 'copy_trader_unknown')
    return <Unknown />;
  if (trader.state === 'ready' && terms.state === 'ready' && !waits)
    return <Form trader={trader.value} terms={terms.value} />;
  return (
    <PageFrame title={text('title')} testId="copy.follow">
      <ReadStates read={trader.state === 'ready' ? terms : trader} skeleton={<SkeletonCards count={2} lines={4} />}>
        {() => <SkeletonCards count={2} lines={4} />}
      </ReadStates>
    </PageFrame>
  );
};

const Form = ({ trader, terms }: { trader: TraderDetail; terms: Terms }) => {
  const mine = useMine().value;
  const { id } = trader.trader_info;
  const follow = mine?.follows.find(({ trader_user_id, state }) => trader_user_id === id && state !== 'ended');
  return follow ? (
    <EditForm key={follow.id} follow={follow} trader={trader} terms={terms} />
  ) : (
    <FollowForm trader={trader} terms={terms} />
  );
};
