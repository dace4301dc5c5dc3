import SearchX from 'lucide-react/icons/search-x';
import { Refused } from '#contract/kit/client.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { bothReads } from '#web/shared/both-reads.ts';
import { OfferForm } from '../components/offer/offer-form.tsx';
import { offerTexts } from '../locales/offer/index.ts';
import { deskPaths } from '../paths.ts';
import { useOffer, useTerms } from '../queries.ts';

/** One offer, to take a part of it. */
export const Screen = ({ query }: ScreenProps) => {
  const id = idIn(query['id']);
  return id === undefined ? <Unknown /> : <Loaded id={id} />;
};

const Unknown = () => {
  const text = useText(offerTexts);
  return (
    <PageFrame title={text('title')} testId="desk.offer">
      <EmptyState
        icon={<SearchX />}
        action={{ label: text('others'), href: deskPaths.list() }}
        testId="desk.offer.unknown"
      >
        {text('unknown')}
      </EmptyState>
    </PageFrame>
  );
};

const Loaded = ({ id }: { id: number }) => {
  const text = useText(offerTexts);
  const offer = useOffer(id);
  const read = bothReads(offer, useTerms());
  const { failure } = offer;
  if (offer.state === 'failed' && failure instanceof Refused && failure.reason === 'desk_offer_unknown')
    return <Unknown />;
  if (read.state === 'ready') return <OfferForm offer={read.value[0]} terms={read.value[1]} />;
  return (
    <PageFrame title={text('title')} testId="desk.offer">
      <ReadStates read={read} skeleton={<SkeletonCards count={3} lines={4} />} />
    </PageFrame>
  );
};
