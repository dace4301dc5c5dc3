import SearchX from 'lucide-react/icons/search-x';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useSession } from '#web/shared/session.ts';
import { OfferForm } from '../components/publish/offer-form.tsx';
import { publishTexts } from '../locales/publish/index.ts';
import { useLiveOffers, useMerchant } from '../components/order/queries.ts';
import { deskPaths } from '../paths.ts';
import { useTerms } from '../queries.ts';

/** Makes an offer; with an id it changes this own one. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(publishTexts);
  const id = query['id'];
  const session = useSession();
  return (
    <PageFrame title={text(id === undefined ? 'title' : 'title_edit')} testId="desk.new">
      {session ? <Form id={id === undefined ? undefined : Number(id)} /> : <GuestState />}
    </PageFrame>
  );
};

const skeleton = <SkeletonCards count={3} lines={5} />;

const Form = ({ id }: { id: number | undefined }) => {
  const text = useText(publishTexts);
  const terms = useTerms();
  const merchant = useMerchant().value;
  const own = useLiveOffers(id);
  if (id === undefined)
    return (
      <ReadStates read={terms} skeleton={skeleton}>
        {(value) => <OfferForm terms={value} merchant={merchant} offer={undefined} />}
      </ReadStates>
    );
  return (
    <ReadStates read={own} skeleton={skeleton}>
      {({ data }) => {
        const offer = data.find((one) => one.id === id);
        if (offer && terms.value) return <OfferForm terms={terms.value} merchant={merchant} offer={offer} />;
        if (!terms.value) return <ReadStates read={terms} skeleton={skeleton} />;
        return (
          <EmptyState icon={<SearchX />} action={{ label: text('own_offers'), href: deskPaths.mine() }}>
            {text('unknown')}
          </EmptyState>
        );
      }}
    </ReadStates>
  );
};
