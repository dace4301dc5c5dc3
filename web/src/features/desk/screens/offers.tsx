import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useFiat } from '#web/shared/fiat.ts';
import { ListStates } from '#web/shared/list-states.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { filterOf, fiatIn, nothingChosen, type Chosen } from '../components/offers/filter.ts';
import { Filters } from '../components/offers/filters.tsx';
import { NoOffers } from '../components/offers/no-offers.tsx';
import { OfferCard } from '../components/offers/offer-card.tsx';
import { WaysOn } from '../components/offers/ways-on.tsx';
import { offersTexts } from '../locales/offers/index.ts';
import { deskPaths } from '../paths.ts';
import { useOffers, useTerms, type OfferFilter, type Terms } from '../queries.ts';

/** All offers, best price first. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(offersTexts);
  const terms = useTerms();
  return (
    <PageFrame
      title={text('title')}
      icons={
        <IconButton
          icon={<Plus aria-hidden size={24} />}
          label={text('make')}
          onClick={() => push(deskPaths.publish())}
          testId="desk.list.make"
        />
      }
      testId="desk.list"
    >
      <WaysOn is_merchant={terms.value?.me?.is_merchant === true} />
      <ReadStates read={terms} skeleton={<SkeletonCards count={3} lines={5} />}>
        {(known) => <Offers terms={known} side={query['side'] === 'sell' ? 'sell' : 'buy'} />}
      </ReadStates>
    </PageFrame>
  );
};

const Offers = ({ terms, side }: { terms: Terms; side: Chosen['side'] }) => {
  const text = useText(offersTexts);
  const shown_fiat = useFiat().code;
  const [chosen, setChosen] = useState<Chosen>({ ...nothingChosen, side });
  const change = (part: Partial<Chosen>): void => setChosen({ ...chosen, ...part });
  const fiat = fiatIn(terms, chosen.fiat || shown_fiat);
  const filter = filterOf(terms, chosen, fiat);
  return (
    <>
      <Tabs
        label={text('side_label')}
        items={[
          { value: 'buy', label: text('tab_buy'), tone: 'up' },
          { value: 'sell', label: text('tab_sell'), tone: 'down' },
        ]}
        value={chosen.side}
        onChange={(picked) => change({ side: picked })}
        testId="desk.list.side"
      />
      <Filters terms={terms} chosen={chosen} fiat={fiat} onChange={change} />
      {filter && (
        <Listed filter={filter} fiats={terms.fiats.map((each) => each.fiat)} chosen={chosen} onChange={change} />
      )}
      <a
        href={deskPaths.quick({ side: chosen.side })}
        className="flex min-h-11 items-center self-center type-label text-accent"
        data-testid="desk.list.quick"
      >
        {text('quick')}
      </a>
    </>
  );
};

interface ListedProps {
  filter: OfferFilter;
  fiats: readonly string[];
  chosen: Chosen;
  onChange: (change: Partial<Chosen>) => void;
}

const Listed = ({ filter, fiats, chosen, onChange }: ListedProps) => (
  <ListStates
    list={useOffers(filter)}
    skeleton={<SkeletonCards count={3} lines={5} />}
    empty={<NoOffers chosen={chosen} fiat={filter.fiat} fiats={fiats} onChange={onChange} />}
  >
    {(offers) => offers.map((offer) => <OfferCard key={offer.id} offer={offer} />)}
  </ListStates>
);
