import { AmountField } from '#ui/amount-field.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins, type Coin } from '#web/shared/coin-format.ts';
import type { AmountForm } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import type { Info, Network } from '../queries.ts';

interface AmountPartProps {
  coin: Coin;
  info: Info;
  network: Network;
  form: AmountForm;
  value: string;
  onChange: (value: string) => void;
  tried: boolean;
}

export const AmountPart = ({ coin, info, network, form, value, onChange, tried }: AmountPartProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const plain = useFormat();
  const shape = { scale: coin.currency_scale, min_scale: 0, rounding: 'up' } as const;
  const words = {
    scale: network.scale,
    minimum: plain.coin(network.minimum, coin.currency_name, shape),
    remaining: info.remaining === null ? '' : format.coin(info.remaining, coin, 'down'),
  };
  return (
    <AmountField
      label={text('amount')}
      value={value}
      onChange={onChange}
      unit={coin.currency_name}
      available={form.max}
      balance={text('available', { amount: own.coin(info.change_balance, coin, 'down') })}
      error={tried && form.fault ? text(form.fault, words) : undefined}
      testId="withdraw.amount"
    />
  );
};
