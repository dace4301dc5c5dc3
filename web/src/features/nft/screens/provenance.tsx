import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { failureCode } from '#web/shared/refusals.ts';
import { workNameIn } from '../components/buy/work-name.ts';
import { Owners } from '../components/provenance/owners.tsx';
import { Sales } from '../components/provenance/sales.tsx';
import { provenanceTexts } from '../locales/provenance/index.ts';
import { workTexts } from '../locales/work/index.ts';
import { nftPaths } from '../paths.ts';
import { useProvenance } from '../queries.ts';

/** All owners and sales of a work. */
export const Screen = ({ query }: ScreenProps) => {
  const name = workNameIn({ code: query['code'] ?? '' });
  return name && 'code' in name ? <Loaded code={name.code} /> : <Unknown />;
};

const Frame = ({ children }: { children: ReactNode }) => {
  const text = useText(provenanceTexts);
  return (
    <PageFrame title={text('title')} testId="nft.provenance">
      {children}
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(workTexts);
  return (
    <Frame>
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('see_gallery'), href: nftPaths.nft() }}
        testId="nft.provenance.unknown"
      >
        {text('unknown')}
      </EmptyState>
    </Frame>
  );
};

const Loaded = ({ code }: { code: string }) => {
  const read = useProvenance(code);
  if (!read.value && failureCode(read.failure) === 'nft_unknown') return <Unknown />;
  return (
    <Frame>
      <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={4} />}>
        {({ owners, sales }) => (
          <>
            <Owners owners={owners} />
            <Sales code={code} sales={sales} />
          </>
        )}
      </ReadStates>
    </Frame>
  );
};
