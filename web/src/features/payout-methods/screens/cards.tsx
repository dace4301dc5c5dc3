import Landmark from 'lucide-react/icons/landmark';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { payoutMethodsPaths } from '../paths.ts';
import { CardFacts } from '../components/card-facts.tsx';
import { cardFields, maskedAccount, type CardName } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useCard, useInternationalCard, type Card as SavedCard } from '../queries.ts';

/** The domestic card, and the link to the international one. */
export const Screen = () => {
  const text = useText(payoutMethodsTexts);
  const card = useCard();
  const abroad = useInternationalCard().value;
  if (card.state !== 'ready') return <LoadingPage title={text('bank_cards')} testId="cards" read={card} />;
  return (
    <PageFrame title={text('bank_cards')} testId="cards">
      <Section title={text('bank_card')}>
        <AtHome card={card.value} />
      </Section>
      <Card flush>
        <ListRow
          height="tall"
          title={text('international_card')}
          caption={text('international_when')}
          value={abroad && (abroad.usable_from === null ? text('none') : maskedAccount(abroad.bank_account))}
          href={payoutMethodsPaths.bankCardsAbroad()}
          testId="cards.international"
        />
      </Card>
    </PageFrame>
  );
};

const AtHome = ({ card }: { card: SavedCard }) => {
  const text = useText(payoutMethodsTexts);
  if (card.usable_from === null)
    return (
      <Card>
        <EmptyState
          icon={<Landmark />}
          action={{ label: text('add_card'), href: payoutMethodsPaths.addCard() }}
          testId="cards.empty"
        >
          {text('empty_card')}
        </EmptyState>
      </Card>
    );
  const shown = cardFields
    .map(({ name }) => name as CardName)
    .filter((name) => name !== 'bank_name' && name !== 'bank_account' && card[name] !== '');
  return (
    <CardFacts
      bank={card.bank_name}
      account={maskedAccount(card.bank_account)}
      usable_from={card.usable_from}
      facts={shown.map((name) => ({
        label: text(`field_${name}`),
        value: name === 'card_number' ? maskedAccount(card[name]) : card[name],
      }))}
      edit={payoutMethodsPaths.addCard()}
      testId="cards.card"
    />
  );
};
