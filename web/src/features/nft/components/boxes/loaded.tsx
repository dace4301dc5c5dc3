import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
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

/** A page about one series or one box. */
export const Loaded = <Value,>({ read, title, unknown, children, testId }: LoadedProps<Value>) => {
  const text = useText(boxTexts);
  const action = { label: text('next_series'), href: nftPaths.nft({ segment: 'boxes' }) };
  const says = (
    <EmptyState icon={<SearchX />} action={action} testId={`${testId}.unknown`}>
      {text(unknown)}
    </EmptyState>
  );
  return (
    <LoadedPage
      read={read}
      title={title}
      gone={{ reason: 'nft_unknown', says }}
      skeleton={<SkeletonCards count={3} lines={5} />}
      testId={testId}
    >
      {children}
    </LoadedPage>
  );
};
