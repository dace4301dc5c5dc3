import type { Decimal } from '#contract/kit/decimal.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalReference, type RuleHold } from '#contract/withdrawals/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins, type Coin } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { changedByWithdrawals, type Network, type Withdrawal } from '../queries.ts';

interface Asked {
  readonly coin: Coin;
  readonly network: Network;
  readonly amount: Decimal;
  readonly receives: Decimal;
  readonly after: Decimal;
  /** The address in full, or the bank and the end of the account. */
  readonly goes_to: string;
  readonly hold: RuleHold | undefined;
  readonly cool_off_hours: number;
}

/** A hold is said before the payment password: a customer who needs the money today must know now. */
const useHeldText = () => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  return ({ reason, until_at }: RuleHold, hours: number): string => {
    const time = format.instant(until_at, 'date_time');
    return reason === 'address_cooloff'
      ? text('will_be_held_address', { time, hours })
      : text('will_be_held', { time });
  };
};

/** The whole cost, then the payment password and the authenticator in the same sheet. */
export const useWithdrawSheet = (onDone: () => void) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const money = useMoney<typeof withdrawalsCalls.request, Asked>();
  const heldText = useHeldText();
  const review = ({ coin, network, amount, receives, after, goes_to, hold, cool_off_hours }: Asked): Review => ({
    title: text('withdraw_coin', { currency: coin.currency_name }),
    hero: { value: format.coin(receives, coin, 'down'), caption: text('you_receive') },
    confirm_label: text('confirm'),
    guards: hold ? [{ text: heldText(hold, cool_off_hours), second_tap: false }] : [],
    rows: [
      { key: 'network', label: text('network'), value: network.network_name },
      {
        key: 'to',
        label: text(network.type === 0 ? 'address' : 'destination'),
        value: network.type === 0 ? <span className="font-mono">{goes_to}</span> : goes_to,
      },
      { key: 'fee', label: text('fee'), value: format.coin(network.fee, coin, 'up') },
      {
        key: 'pay',
        label: text('you_pay'),
        value: format.coin(amount, coin, 'up'),
        caption: format.exactIfCut(amount, coin),
        strong: true,
      },
      {
        key: 'get',
        label: text('you_receive'),
        value: format.coin(receives, coin, 'down'),
        caption: format.exactIfCut(receives, coin),
        strong: true,
      },
      { key: 'after', label: text('balance_after'), value: own.coin(after, coin, 'down') },
    ],
  });
  const done = (made: Withdrawal, { coin }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('done_title'),
    amount: format.coin(made.real_number, coin, 'down'),
    note: text('due', { time: format.instant(made.due_at, 'date_time') }),
    reference: withdrawalReference(made.id),
    view: { label: text('view'), onPress: () => push(paths.fundsInAndOut({ kind: 'out', id: made.id })) },
  });
  const parts = { call: withdrawalsCalls.request, money, changes: changedByWithdrawals, review, done, onDone };
  return { start: money.start, sheet: <MoneySheet {...parts} /> };
};
