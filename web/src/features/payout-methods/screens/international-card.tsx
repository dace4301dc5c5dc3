import Landmark from 'lucide-react/icons/landmark';
import type { InternationalField } from '#contract/payout-methods/rules.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { payoutMethodsPaths } from '../paths.ts';
import { CardFacts } from '../components/card-facts.tsx';
import { maskedAccount } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';
import { useInternationalCard, type InternationalCard } from '../queries.ts';

export const Screen = () => {
  const text = useText(payoutMethodsTexts);
  const card = useInternationalCard();
  const title = text('international_card');
  if (card.state !== 'ready') return <LoadingPage title={title} testId="international" read={card} />;
  return (
    <PageFrame title={title} testId="international">
      <Abroad card={card.value} />
    </PageFrame>
  );
};

const Abroad = ({ card }: { card: InternationalCard }) => {
  const text = useText(payoutMethodsTexts);
  const edit = payoutMethodsPaths.addCard({ kind: 'international' });
  if (card.usable_from === null)
    return (
      <Card>
        <EmptyState
          icon={<Landmark />}
          action={{ label: text('add_international'), href: edit }}
          testId="international.empty"
        >
          {text('empty_international')}
        </EmptyState>
      </Card>
    );
  const rows = card.fields.map((name, index) => ({
    name,
    label: card.forms[index] ?? name,
    value: card.data[index] ?? '',
  }));
  const valueOf = (wanted: InternationalField): string => rows.find(({ name }) => name === wanted)?.value ?? '';
  return (
    <CardFacts
      bank={valueOf('bank_name')}
      account={maskedAccount(card.bank_account)}
      usable_from={card.usable_from}
      facts={rows.filter(({ name }) => name !== 'bank_account' && name !== 'bank_name')}
      edit={edit}
      testId="international.card"
    />
  );
};
