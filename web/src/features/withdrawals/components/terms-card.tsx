import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { verificationPaths } from '#web/features/verification/paths.ts';
import { withdrawalsPaths } from '../paths.ts';
import type { AmountForm } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Info, Network } from '../queries.ts';
import { TextLink } from './text-link.tsx';
import { useSpan } from './use-span.ts';

interface TermsCardProps {
  coin: Coin;
  info: Info;
  network: Network;
  form: AmountForm;
}

const BTC: Coin = { currency_name: 'BTC', currency_scale: 8 };

/** The fee, what arrives and when, and how much may still leave today. */
export const TermsCard = ({ coin, info, network, form }: TermsCardProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const span = useSpan();
  const limit = `${info.limit_btc.toString()} BTC`;
  return (
    <Card testId="withdraw.terms">
      <Facts
        facts={[
          { label: text('fee'), value: format.coin(network.fee, coin, 'up'), testId: 'withdraw.fee' },
          {
            label: text('you_receive'),
            value: form.receives ? format.coin(form.receives, coin, 'down') : '–',
            testId: 'withdraw.receives',
          },
          { label: text('minimum'), value: format.coin(network.minimum, coin, 'up') },
          { label: text('all_arrives'), value: text('about', { span: span(network.arrival_minutes * 60) }) },
          {
            label: text('remaining'),
            value: info.remaining
              ? format.coin(info.remaining, coin, 'down')
              : format.coin(info.remaining_btc, BTC, 'down'),
            testId: 'withdraw.remaining',
          },
        ]}
      />
      <div className="-mb-3 flex flex-wrap justify-between gap-x-4 pt-1">
        <TextLink
          href={verificationPaths.levels()}
          label={info.is_vip ? text('vip_limit', { limit }) : text('level_limit', { level: info.level, limit })}
          testId="withdraw.level"
        />
        <TextLink href={withdrawalsPaths.times()} label={text('times_link')} testId="withdraw.times" />
      </div>
    </Card>
  );
};
