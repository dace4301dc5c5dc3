import { saleCalls } from '#contract/nft/sale-calls.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { CountdownRing } from '#ui/countdown-ring.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import type { Order } from '#web/features/nft/queries.ts';

/** NA5: how long a won auction can still be paid. */
export const PayRing = ({ order: { won_at, pay_until } }: { order: Pick<Order, 'won_at' | 'pay_until'> }) => {
  const text = useText(payTexts);
  return (
    <CountdownRing
      label={text('pay_within')}
      until={pay_until}
      total_ms={millisecondsOf(pay_until) - millisecondsOf(won_at)}
      size="inline"
      onEnd={() => outdate([saleCalls.orders])}
      testId="nft.pay.ring"
    />
  );
};
