import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import type { Order } from '#web/features/desk/queries.ts';

/** What thieves try on a desk; only while there is something to lose. */
export const Warnings = ({ order: { state, side, other } }: { order: Order }) => {
  const text = useText(orderTexts);
  if (state === 'released' || state === 'cancelled') return null;
  return (
    <>
      {other.is_demo && (
        <Banner kind="info" testId="desk.order.demo">
          {text(side === 'buy' ? 'demo' : 'demo_sell')}
        </Banner>
      )}
      <Banner kind="warn" testId="desk.order.warning">
        {text(side === 'buy' ? 'warn_buyer' : 'warn_seller')}
      </Banner>
    </>
  );
};
