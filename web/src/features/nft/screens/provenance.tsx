import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { LoadedPage } from '#web/shared/loaded-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { workNameIn } from '../components/buy/work-name.ts';
import { Owners } from '../components/provenance/owners.tsx';
import { Sales } from '../components/provenance/sales.tsx';
import { provenanceTexts } from '../locales/provenance/index.ts';
import { workTexts } from '../locales/work/index.ts';
import { nftPaths } from '../paths.ts';
import { useProvenance } from '../queries.ts';

/** All owners and sales of a work. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(provenanceTexts);
  const name = workNameIn({ code: query['code'] ?? '' });
  if (name && 'code' in name) return <Loaded code={name.code} />;
  return (
    <PageFrame title={text('title')} testId="nft.provenance">
      <Unknown />
    </PageFrame>
  );
};

const Unknown = () => {
  const text = useText(workTexts);
  return (
    <EmptyState
      icon={<SearchX />}
      action={{ label: text('see_gallery'), href: nftPaths.nft() }}
      testId="nft.provenance.unknown"
    >
      {text('unknown')}
    </EmptyState>
  );
};

const Loaded = ({ code }: { code: string }) => {
  const text = useText(provenanceTexts);
  return (
    <LoadedPage
      read={useProvenance(code)}
      title={text('title')}
      gone={{ reason: 'nft_unknown', says: <Unknown /> }}
      skeleton={<SkeletonCards count={3} lines={4} />}
      testId="nft.provenance"
    >
      {({ owners, sales }, old) => (
        <PageFrame title={text('title')} testId="nft.provenance">
          {old}
          <Owners owners={owners} />
          <Sales code={code} sales={sales} in_box={owners.some(({ kind }) => kind === 'drawn')} />
        </PageFrame>
      )}
    </LoadedPage>
  );
};
