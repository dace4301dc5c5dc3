import SearchX from 'lucide-react/icons/search-x';
import { positionReference } from '#contract/futures/rules.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListEnd } from '#ui/list-end.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useWatch } from '#web/shared/markets.ts';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useActing } from '../components/positions/acting.ts';
import { Changes } from '../components/positions/changes.tsx';
import { ClosingCard } from '../components/positions/closing-card.tsx';
import { PositionSheets } from '../components/lazy-sheets.ts';
import { Nights } from '../components/positions/nights.tsx';
import { PositionCard } from '../components/positions/position-card.tsx';
import { PositionHead } from '../components/positions/position-head.tsx';
import { useSymbolFormat } from '../components/use-futures-format.ts';
import { usePositionFacts } from '../components/positions/use-position-facts.tsx';
import { positionsTexts } from '../locales/positions/index.ts';
import { futuresPaths } from '../paths.ts';
import { useClosings, useFuturesEvents, usePosition, useTerms } from '../queries.ts';

/** One position with everything that happened to it. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(positionsTexts);
  const id = idIn(query['id']);
  return (
    <PageFrame title={text('position_title')} testId="position">
      {id === undefined ? (
        <EmptyState icon={<SearchX />} action={{ label: text('view_history'), href: futuresPaths.history() }}>
          {text('position_unknown')}
        </EmptyState>
      ) : (
        <Detail id={id} />
      )}
    </PageFrame>
  );
};

type Answer = NonNullable<ReturnType<typeof usePosition>['value']>;

const Detail = ({ id }: { id: number }) => {
  const read = usePosition(id);
  useFuturesEvents();
  return (
    <ReadStates read={read} skeleton={<SkeletonCards count={2} lines={5} />}>
      {(answer: Answer) => <Parts answer={answer} />}
    </ReadStates>
  );
};

const Parts = ({ answer: { position } }: { answer: Answer }) => {
  const text = useText(positionsTexts);
  // Without it the price stays the first one, and after a few seconds nothing can be closed any more.
  useWatch([position.symbol]);
  const format = useSymbolFormat(position.symbol);
  const terms = useTerms().value?.find(({ match_id }) => match_id === position.match_id);
  const { acting, open, start, end } = useActing();
  const facts = usePositionFacts(position, format);
  return (
    <>
      {position.state === 'open' && terms ? (
        <PositionCard
          position={position}
          terms={terms}
          onAct={(what, own) => start({ what, position: own })}
          link={false}
        />
      ) : (
        <div className="pt-2">
          <PositionHead position={position} />
        </div>
      )}
      <Card>
        <div className="flex flex-col gap-3">
          <Facts facts={facts} />
          <CopyField label={text('reference')} value={positionReference(position.id)} testId="position.reference" />
        </div>
      </Card>
      <Closings position_id={position.id} />
      <Changes position={position} format={format} />
      <Nights position={position} format={format} />
      {acting && terms && <PositionSheets open={open} onClose={end} acting={acting} terms={terms} />}
    </>
  );
};

/** What was closed of it; a long list goes on while it is scrolled. */
const Closings = ({ position_id }: { position_id: number }) => {
  const text = useText(positionsTexts);
  const list = useClosings({ position_id });
  if (list.rows.length === 0) return null;
  return (
    <>
      <h2 className="pt-1 type-nav text-1">{text('closings')}</h2>
      {list.rows.map((closing) => (
        <ClosingCard key={closing.id} closing={closing} link={false} />
      ))}
      {list.more !== 'end' && <ListEnd more loading={list.more === 'loading'} onMore={list.loadMore} />}
    </>
  );
};
