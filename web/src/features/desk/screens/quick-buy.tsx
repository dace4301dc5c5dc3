import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { useConfig } from '#web/shared/families.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { OrdersIcon } from '../components/quick/orders-icon.tsx';
import { QuickForm } from '../components/quick/quick-form.tsx';
import { quickTexts } from '../locales/quick/index.ts';
import { useTerms } from '../queries.ts';

/** The setting's value for a bank transfer to the exchange. */
const BANK = 1;

/** The best offer for an amount, or a bank transfer to the exchange. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(quickTexts);
  const terms = useTerms();
  const config = useConfig();
  const side = query['side'] === 'sell' ? 'sell' : 'buy';
  if (terms.state === 'ready' && config.state !== 'loading')
    return <QuickForm terms={terms.value} side={side} bank_first={config.value?.quick_buy_radio === BANK} />;
  return (
    <PageFrame title={text('title')} icons={<OrdersIcon />} testId="desk.quick">
      <ReadStates read={terms} skeleton={<SkeletonCards count={2} lines={5} />}>
        {() => <SkeletonCards count={2} lines={5} />}
      </ReadStates>
    </PageFrame>
  );
};
