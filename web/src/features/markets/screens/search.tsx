import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { uiTexts } from '#ui/locales/index.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useMarkets } from '#web/shared/markets.ts';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { SearchHits } from '../components/search-hits.tsx';
import { SearchStart } from '../components/search-start.tsx';
import { marketsTexts } from '../locales/index.ts';

export const Screen = () => {
  const text = useText(marketsTexts);
  const ui = useText(uiTexts);
  const markets = useMarkets();
  const [query, setQuery] = useState('');
  return (
    <PageFrame
      title={text('search_title')}
      testId="search"
      flush
      bar={
        <div className="flex w-full items-center gap-1 py-1.5 pe-3">
          <IconButton icon={<ArrowLeft aria-hidden size={24} />} label={ui('back')} onClick={back} testId="nav.back" />
          <div className="min-w-0 flex-1">
            <SearchField
              label={text('search_label')}
              value={query}
              onChange={setQuery}
              autoFocus
              testId="search.field"
            />
          </div>
        </div>
      }
    >
      <ReadStates read={markets} skeleton={<SkeletonRows count={6} />}>
        {(pairs) => (query.trim() === '' ? <SearchStart pairs={pairs} /> : <SearchHits pairs={pairs} query={query} />)}
      </ReadStates>
    </PageFrame>
  );
};
