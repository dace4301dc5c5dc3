import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { OldAnswer } from '#web/shared/old-answer/old-answer.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import type { Read } from '#web/shared/use-read.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';

const CODE = /^[0-9a-f]{32}$/;
/** What no series and no box has: the server would refuse it anyway. */
export const codeIn = (query: Readonly<Record<string, string | undefined>>): string => {
  const code = query['code'] ?? '';
  return CODE.test(code) ? code : '0'.repeat(32);
};

interface LoadedProps<Value> {
  read: Read<Value>;
  title: string;
  unknown: 'unknown_series' | 'unknown_box';
  /** With what is said of an old answer. */
  children: (value: Value, old: ReactNode) => ReactNode;
  testId: string;
}

/** A page about one thing: loading, failed, unknown, for a guest, or the page. */
export const Loaded = <Value,>({ read, title, unknown, children, testId }: LoadedProps<Value>) => {
  const text = useText(boxTexts);
  const is_unknown = read.failure instanceof Refused && read.failure.reason === 'nft_unknown';
  if (read.state === 'ready' && !is_unknown) return children(read.value, <OldAnswer read={read} />);
  return (
    <PageFrame title={title} testId={testId}>
      {is_unknown ? (
        <EmptyState
          icon={<SearchX />}
          action={{ label: text('next_series'), href: nftPaths.nft({ segment: 'boxes' }) }}
          testId={`${testId}.unknown`}
        >
          {text(unknown)}
        </EmptyState>
      ) : (
        <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={5} />} />
      )}
    </PageFrame>
  );
};
