import { useState } from 'react';
import type { InputOf } from '#contract/kit/call.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { push } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { useMoney } from '#web/shared/use-money.tsx';
import type { AmountForm } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { changedByWithdrawals, type Network } from '../queries.ts';

interface Intent {
  readonly coin: Coin;
  readonly network: Network;
  readonly form: AmountForm;
  /** The address in full, or the bank and the last digits of the account. */
  readonly goes_to: string;
}

/**
 * The whole cost, then the payment password and the authenticator in the same sheet. It shows the intent as it was when
 * opened: once the money has left, the form's own balance would no longer allow it.
 */
export const useWithdrawSheet = (now_intended: Intent, onDone: () => void) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const [{ coin, network, form, goes_to }, setIntent] = useState(now_intended);
  const money = useMoney(withdrawalsCalls.request, {
    changes: changedByWithdrawals,
    done: (made) => ({
      outcome: 'done',
      title: text('done_title'),
      amount: format.coin(made.real_number, coin, 'down'),
      note: text('due', { time: format.instant(made.due_at, 'date_time') }),
      reference: String(made.id),
      view: { label: text('view'), onPress: () => push(paths.fundsInAndOut({ kind: 'out', id: made.id })) },
    }),
  });
  const close = (): void => {
    if (money.sheet.result) onDone();
    money.sheet.onClose();
  };
  const { amount, receives, after } = form;
  const sheet = amount && receives && after && (
    <ConfirmSheet
      {...money.sheet}
      onClose={close}
      title={text('withdraw_coin', { currency: coin.currency_name })}
      hero={{ value: format.coin(receives, coin, 'down'), caption: text('you_receive') }}
      confirm_label={text('confirm')}
      rows={[
        { key: 'network', label: text('network'), value: network.network_name },
        {
          key: 'to',
          label: text(network.type === 0 ? 'address' : 'destination'),
          value: network.type === 0 ? <span className="font-mono">{goes_to}</span> : goes_to,
        },
        { key: 'fee', label: text('fee'), value: format.coin(network.fee, coin, 'up') },
        { key: 'pay', label: text('you_pay'), value: format.coin(amount, coin, 'up'), strong: true },
        { key: 'get', label: text('you_receive'), value: format.coin(receives, coin, 'down'), strong: true },
        { key: 'after', label: text('balance_after'), value: format.coin(after, coin, 'down') },
      ]}
    />
  );
  const start = (input: InputOf<typeof withdrawalsCalls.request>): void => {
    setIntent(now_intended);
    money.start(input);
  };
  return { start, sheet };
};
