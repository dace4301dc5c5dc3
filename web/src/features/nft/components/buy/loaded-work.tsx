import { useEffect, useRef, type ReactNode } from 'react';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { Query } from '#web/shared/address.ts';
import { outdate } from '#web/shared/answers.ts';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useStale } from '#web/shared/use-stale.ts';
import { useWorkNamed, type Work, type WorkName } from '#web/features/nft/queries.ts';
import { usePhase } from '../card/use-phase.ts';
import { UnknownWork } from './no-sale.tsx';
import { workNameIn } from './work-name.ts';

/** How current the work on the screen is. */
export interface Seen {
  /** What is said of an old answer. */
  readonly old: ReactNode;
  /** Too old to bid by. */
  readonly stale: boolean;
}

interface LoadedWorkProps {
  query: Query;
  title: string;
  /** How often its price and its end are read again. */
  every_ms: number;
  /** The whole page, with its own frame. */
  children: (work: Work, seen: Seen) => ReactNode;
  testId: string;
}

/** A page about one work that is for sale. */
export const LoadedWork = ({ query, ...props }: LoadedWorkProps) => {
  const name = workNameIn(query);
  if (name) return <Loaded {...props} name={name} />;
  return (
    <PageFrame title={props.title} testId={props.testId}>
      <UnknownWork />
    </PageFrame>
  );
};

const Loaded = ({ name, title, every_ms, children, testId }: Omit<LoadedWorkProps, 'query'> & { name: WorkName }) => {
  const read = useWorkNamed(name, every_ms);
  const stale = useStale(read, every_ms);
  return (
    <LoadedPage read={read} title={title} gone={{ reason: 'nft_unknown', says: <UnknownWork /> }} testId={testId}>
      {(work, old) => (
        <>
          <ReadAtTurns work={work} />
          {children(work, { old, stale })}
        </>
      )}
    </LoadedPage>
  );
};

/** NS3: the clock begins and ends a sale; what the server says of it then is read at once, not with the next poll. */
const ReadAtTurns = ({ work }: { work: Work }) => {
  const phase = usePhase(work);
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    outdate([workCalls.detail, saleCalls.bids]);
  }, [phase]);
  return null;
};
