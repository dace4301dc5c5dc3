import Palette from 'lucide-react/icons/palette';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { useStudioMe, type StudioMe } from './queries.ts';

interface OnlyArtistsProps {
  title: string;
  /** The whole page of an artist, with its own frame. */
  children: (me: StudioMe) => ReactNode;
  testId: string;
}

/** NF2: whoever is no artist yet is led to the application. */
export const OnlyArtists = ({ title, children, testId }: OnlyArtistsProps) => {
  const text = useText(studioTexts);
  const read = useStudioMe();
  if (read.value?.state === 'active') return children(read.value);
  return (
    <PageFrame title={title} testId={testId}>
      <ReadStates read={read} skeleton={<SkeletonCards count={2} lines={5} />}>
        {() => (
          <EmptyState
            icon={<Palette />}
            action={{ label: text('to_studio'), href: nftPaths.studio() }}
            testId={`${testId}.only-artists`}
          >
            {text('only_artists')}
          </EmptyState>
        )}
      </ReadStates>
    </PageFrame>
  );
};
