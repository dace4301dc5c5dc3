import type { ReactNode } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { Query } from '#web/shared/address.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useWorkNamed, type Work, type WorkName } from '#web/features/nft/queries.ts';
import { UnknownWork } from './no-sale.tsx';
import { workNameIn } from './work-name.ts';

interface LoadedWorkProps {
  query: Query;
  title: string;
  /** How often its price and its end are read again. */
  every_ms: number;
  /** The whole page, with its own frame. */
  children: (work: Work) => ReactNode;
  testId: string;
}

/** A page about one work that is for sale: loading, failed, unknown, or the page. */
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
  if (read.value) return children(read.value);
  const unknown = read.failure instanceof Refused && read.failure.reason === 'nft_unknown';
  return (
    <PageFrame title={title} testId={testId}>
      {unknown ? <UnknownWork /> : <ReadStates read={read} skeleton={<SkeletonCards count={2} lines={5} />} />}
    </PageFrame>
  );
};
