import { moveReference } from '#contract/transfers/rules.ts';
import { useState } from 'react';
import { accountOfWord, accountWords, type AccountWord } from '#contract/balances/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useCoinFormat, useOwnCoins, type Coin } from '#web/shared/coin-format.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useMoney } from '#web/shared/use-money.ts';
import { moveForm, withAccount, type Direction, type MoveForm as Form } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import { transfersPaths } from '../paths.ts';
import { changedByTransfers, type OwnCurrency } from '../queries.ts';
import { AmountPart } from './amount-part.tsx';
import { HistoryButton } from './history-button.tsx';
import { SwapButton } from './swap-button.tsx';

interface MoveFormProps {
  currencies: readonly OwnCurrency[];
  first: OwnCurrency;
  direction: Direction;
  /** An amount in the address, from a screen that knows how much is missing. */
  asked: string | undefined;
}

export const MoveForm = ({ currencies, first, direction: began, asked }: MoveFormProps) => {
  const text = useText(transfersTexts);
  const [direction, setDirection] = useState(began);
  const [currency_id, setCurrency] = useState(first.id);
  const [tried, setTried] = useState(false);
  const draft = useDraft('transfers.move', { amount: '' });
  useAsked(asked, (amount) => draft.set({ amount }));
  const currency = currencies.find(({ id }) => id === currency_id) ?? first;
  const form = moveForm(currency, direction, draft.values.amount);
  const { start, sheet } = useMoveSheet(() => {
    draft.clear();
    setTried(false);
  });
  const submit = (): void => {
    setTried(true);
    if (form.amount && !form.problem) start({ currency, direction, form, amount: form.amount });
  };
  return (
    <PageFrame
      title={text('transfer')}
      icons={<HistoryButton kind="move" />}
      testId="transfer"
      footer={
        <Button onClick={submit} testId="transfer.submit">
          {text('move_coins', { currency: currency.name })}
        </Button>
      }
    >
      <HaltNotice />
      <Card>
        <div className="flex flex-col gap-4">
          <AccountField side="from" direction={direction} onChange={setDirection} />
          <SwapButton onClick={() => setDirection({ from: direction.to, to: direction.from })} />
          <AccountField side="to" direction={direction} onChange={setDirection} />
          <SelectField
            label={text('choose_coin')}
            value={String(currency.id)}
            onChange={(id) => setCurrency(Number(id))}
            options={currencies.map(({ id, name }) => ({ value: String(id), label: name, coin: name }))}
            testId="transfer.coin"
          />
          <AmountPart
            coin={coinOf(currency)}
            value={draft.values.amount}
            onChange={(amount) => draft.set({ amount })}
            available={form.available}
            problem={tried ? form.problem : undefined}
            testId="transfer.amount"
          />
        </div>
      </Card>
      <AfterCard currency={currency} direction={direction} form={form} />
      {sheet}
    </PageFrame>
  );
};

/** Fills in an amount of the address once; after that it is the customer's own. */
const useAsked = (asked: string | undefined, fill: (amount: string) => void): void => {
  const [taken, setTaken] = useState<string>();
  if (asked === undefined || taken === asked) return;
  setTaken(asked);
  if (Decimal.amount(asked)?.isPositive()) fill(asked);
};

const coinOf = ({ name, currency_scale }: OwnCurrency): Coin => ({ currency_name: name, currency_scale });

interface AccountFieldProps {
  side: 'from' | 'to';
  direction: Direction;
  onChange: (direction: Direction) => void;
}

const AccountField = ({ side, direction, onChange }: AccountFieldProps) => {
  const text = useText(transfersTexts);
  return (
    <SelectField
      label={text(side)}
      value={direction[side]}
      onChange={(word) => onChange(withAccount(direction, side, word as AccountWord))}
      options={accountWords.map((word) => ({ value: word, label: text(`account_${accountOfWord[word]}`) }))}
      testId={`transfer.${side}`}
    />
  );
};

interface AfterCardProps {
  currency: OwnCurrency;
  direction: Direction;
  form: Form;
}

const AfterCard = ({ currency, direction, form }: AfterCardProps) => {
  const text = useText(transfersTexts);
  const own = useOwnCoins();
  const after = (word: AccountWord): string => text('after_from', { account: text(`account_${accountOfWord[word]}`) });
  return (
    <Card testId="transfer.after">
      <Facts
        facts={[
          {
            label: after(direction.from),
            value: own.coin(form.from_after, coinOf(currency), 'down'),
            testId: 'transfer.from-after',
          },
          {
            label: after(direction.to),
            value: own.coin(form.to_after, coinOf(currency), 'down'),
            testId: 'transfer.to-after',
          },
        ]}
      />
      <p className="pt-3 type-caption text-3">{text('at_once')}</p>
    </Card>
  );
};

/** What a move was at the tap. */
interface Asked {
  readonly currency: OwnCurrency;
  readonly direction: Direction;
  readonly form: Form;
  readonly amount: Decimal;
}

/** The confirm sheet for a move between two of one's own accounts. */
const useMoveSheet = (onDone: () => void) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  const name = (word: AccountWord): string => text(`account_${accountOfWord[word]}`);
  const way = ({ from, to }: Direction): string => text('from_to', { from: name(from), to: name(to) });
  const money = useMoney<typeof transfersCalls.move, Asked>();
  const review = ({ currency, direction, form, amount }: Asked): Review => {
    const coin = coinOf(currency);
    const after = (word: AccountWord): string => text('after_from', { account: name(word) });
    return {
      title: text('move_coins', { currency: currency.name }),
      hero: { value: format.coin(amount, coin, 'down'), caption: way(direction) },
      confirm_label: text('confirm_move'),
      rows: [
        { key: 'fee', label: text('fee'), value: text('free') },
        { key: 'pay', label: text('you_move'), value: format.coin(amount, coin, 'up'), strong: true },
        { key: 'from', label: after(direction.from), value: own.coin(form.from_after, coin, 'down') },
        { key: 'to', label: after(direction.to), value: own.coin(form.to_after, coin, 'down') },
      ],
    };
  };
  const start = (asked: Asked): void => {
    const { currency, direction, amount } = asked;
    money.start(
      { currency_id: currency.id, number: amount, from_field: direction.from, to_field: direction.to },
      asked,
    );
  };
  const done = (moved: OutputOf<typeof transfersCalls.move>, { currency, direction }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('done_move'),
    amount: format.coin(moved.amount, coinOf(currency), 'down'),
    note: way(direction),
    reference: moveReference(moved.id),
    view: { label: text('view'), onPress: () => push(transfersPaths.history({ kind: 'move' })) },
  });
  const parts = { call: transfersCalls.move, money, changes: changedByTransfers, review, done, onDone };
  return { start, sheet: <MoneySheet {...parts} /> };
};
