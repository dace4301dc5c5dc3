import { limitsCalls } from '#contract/limits/calls.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { remembered } from '#ui/remembered.ts';
import { useRead } from '#web/shared/use-read.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';

const offer = remembered('candor.options.limit_offer', ['open', 'closed']);

/** After the check a customer is offered a daily loss limit, until it is set or declined. */
export const LimitOffer = () => {
  const text = useText(optionsTradeTexts);
  const limits = useRead(limitsCalls.mine, {}, { keep: true }).value;
  const open = offer.use() === 'open';
  if (!limits || limits.daily_loss || !open) return null;
  return (
    <Banner
      kind="info"
      action={{ label: text('limit_set'), href: limitsPaths.overview({ at: 'daily-loss' }) }}
      onDismiss={() => offer.set('closed')}
      testId="options.limit-offer"
    >
      {text('limit_offer')}
    </Banner>
  );
};
