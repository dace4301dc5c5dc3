import { useState } from 'react';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { depositReference, maxOf } from '#contract/deposits/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { TextField } from '#ui/text-field.tsx';
import { UploadTile } from '#ui/upload-tile.tsx';
import { upload } from '#web/shared/ask.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { paths } from '#web/shared/paths.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { voucherProblems, type VoucherTerms } from '../form.ts';
import { depositsTexts } from '../locales/index.ts';
import { changedByDeposits } from '../queries.ts';

interface VoucherFormProps {
  coin: Coin & { readonly currency_id: number };
  /** Where the money was sent: a network, or the bank. */
  way: VoucherTerms & {
    readonly type: 0 | 1;
    readonly network: string | undefined;
    readonly name: string;
  };
}

const EMPTY = { amount: '', voucher: '', txid: '' };

/** Reports money sent where no scanner watches; an operator compares it with the voucher. */
export const VoucherForm = ({ coin, way }: VoucherFormProps) => {
  const text = useText(depositsTexts);
  const draft = useDraft(`deposits.voucher.${coin.currency_id}.${way.network ?? ''}`, EMPTY);
  const typed = { ...draft.values, voucher: draft.values.voucher || undefined };
  const [tried, setTried] = useState(false);
  // A new tile shows no picture of the recharge before.
  const [sent, setSent] = useState(0);
  const problems = voucherProblems(typed, way);
  const shown = tried ? problems : undefined;
  const amount = Decimal.amount(typed.amount);
  const { start, sheet } = useVoucherSheet(coin, way, () => {
    draft.clear();
    setTried(false);
    setSent((before) => before + 1);
  });
  const submit = (): void => {
    setTried(true);
    if (Object.values(problems).some(Boolean) || !amount) return;
    const { type, network } = way;
    const txid = typed.txid.trim() || undefined;
    start({ account: typed.voucher, amount, currency: coin.currency_id, type, network, txid }, amount);
  };
  const limits = useLimits(coin, way);
  return (
    <Card testId="recharge.voucher-form">
      <div className="flex flex-col gap-4">
        <h2 className="type-nav text-1">{text('add_voucher')}</h2>
        <AmountField
          label={text('amount')}
          value={typed.amount}
          onChange={(value) => draft.set({ amount: value })}
          unit={coin.currency_name}
          error={shown?.amount && text(shown.amount, limits)}
          testId="recharge.amount"
        />
        <TextField
          label={text('txid')}
          value={typed.txid}
          onChange={(txid) => draft.set({ txid })}
          error={shown?.txid && text(shown.txid, { network: way.name })}
          testId="recharge.txid"
        />
        <UploadTile
          key={sent}
          write_only
          label={text('voucher')}
          value={typed.voucher}
          onChange={(voucher) => draft.set({ voucher: voucher ?? '' })}
          upload={(file, onProgress) => upload(siteCalls.upload, file, onProgress)}
          error={shown?.voucher && text(shown.voucher)}
          testId="recharge.voucher"
        />
        <Button onClick={submit} testId="recharge.submit">
          {text('confirm_submit')}
        </Button>
      </div>
      {sheet}
    </Card>
  );
};

const useLimits = (coin: Coin, { scale, minimum }: VoucherTerms) => {
  const format = useCoinFormat();
  return {
    scale,
    minimum: format.coin(minimum, coin, 'up'),
    maximum: format.coin(maxOf({ min_deposit: minimum }), coin, 'down'),
  };
};

const useVoucherSheet = (coin: VoucherFormProps['coin'], way: VoucherFormProps['way'], onDone: () => void) => {
  const text = useText(depositsTexts);
  const format = useCoinFormat();
  const money = useMoney<typeof depositsCalls.submit, Decimal>();
  const review = (amount: Decimal): Review => ({
    title: text('recharge_coin', { currency: coin.currency_name }),
    hero: { value: format.coin(amount, coin, 'down'), caption: way.name },
    confirm_label: text('confirm_submit'),
    rows: [
      { key: 'network', label: text('network'), value: way.name },
      { key: 'fee', label: text('fee'), value: text('free') },
      { key: 'get', label: text('you_get'), value: format.coin(amount, coin, 'down'), strong: true },
    ],
  });
  const done = (deposit: OutputOf<typeof depositsCalls.submit>): ConfirmResult => ({
    outcome: 'done',
    title: text('done_title'),
    amount: format.coin(deposit.amount, coin, 'down'),
    reference: depositReference(deposit.id),
    view: { label: text('view_record'), onPress: () => push(paths.fundsInAndOut({ kind: 'in', id: deposit.id })) },
  });
  const parts = { call: depositsCalls.submit, money, changes: changedByDeposits, review, done, onDone };
  return { start: money.start, sheet: <MoneySheet {...parts} /> };
};
