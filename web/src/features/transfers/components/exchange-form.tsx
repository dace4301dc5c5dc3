import { useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useDraft } from '#web/shared/drafts.ts';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { amountProblem } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import type { Exchangeable, ExchangeCoin } from '../queries.ts';
import { AmountPart } from './amount-part.tsx';
import { ExchangeEstimate } from './exchange-estimate.tsx';
import { useExchangeSheet } from './exchange-sheet.tsx';
import { HistoryButton } from './history-button.tsx';
import { SwapButton } from './swap-button.tsx';

interface ExchangeFormProps {
  offer: Exchangeable;
  began: { readonly from: ExchangeCoin; readonly to: ExchangeCoin };
}

export const ExchangeForm = ({ offer, began }: ExchangeFormProps) => {
  const text = useText(transfersTexts);
  const [ids, setIds] = useState({ from: began.from.id, to: began.to.id });
  const [tried, setTried] = useState(false);
  const draft = useDraft('transfers.exchange', { amount: '' });
  const sheet = useExchangeSheet(() => {
    draft.clear();
    setTried(false);
  });
  const coin = (id: number, otherwise: ExchangeCoin): ExchangeCoin =>
    offer.transfer.find((one) => one.id === id) ?? otherwise;
  const [from, to] = [coin(ids.from, began.from), coin(ids.to, began.to)];
  const available = offer.wallet.find(({ currency }) => currency === from.id)?.change_balance ?? Decimal.zero;
  const amount = Decimal.amount(draft.values.amount);
  const problem = amountProblem(amount, available, from.currency_scale);
  const unpriced = [from, to].find(({ is_priced }) => !is_priced);
  const swap = (): void => setIds({ from: ids.to, to: ids.from });
  const choose = (side: 'from' | 'to', id: number): void =>
    id === ids[side === 'from' ? 'to' : 'from'] ? swap() : setIds({ ...ids, [side]: id });
  const submit = (): void => {
    setTried(true);
    if (amount && !problem) sheet.ask({ from, to, amount, available });
  };
  return (
    <PageFrame
      title={text('exchange')}
      icons={<HistoryButton kind="exchange" />}
      testId="exchange"
      footer={
        <Button onClick={submit} busy={sheet.busy} busyLabel={text('quote_getting')} testId="exchange.submit">
          {text('see_quote')}
        </Button>
      }
    >
      <HaltNotice />
      <Card>
        <div className="flex flex-col gap-4">
          <CoinFields coins={offer.transfer} from={from} to={to} onChange={choose} onSwap={swap} />
          <AmountPart
            coin={{ currency_name: from.name, currency_scale: from.currency_scale }}
            value={draft.values.amount}
            onChange={(value) => draft.set({ amount: value })}
            available={available}
            problem={tried ? problem : undefined}
            testId="exchange.amount"
          />
        </div>
      </Card>
      <ExchangeEstimate
        {...{ from, to, spread: offer.spread }}
        amount={problem === 'amount_missing' ? undefined : amount}
      />
      <Notice refused={sheet.problem} unpriced={unpriced} />
      {sheet.sheet}
    </PageFrame>
  );
};

const Notice = ({ refused, unpriced }: { refused: string | undefined; unpriced: ExchangeCoin | undefined }) => {
  const text = useText(transfersTexts);
  if (refused !== undefined)
    return (
      <Banner kind="danger" testId="exchange.refused">
        {refused}
      </Banner>
    );
  return unpriced && <Banner kind="warn">{text('no_price_now', { currency: unpriced.name })}</Banner>;
};

interface CoinFieldsProps {
  coins: readonly ExchangeCoin[];
  from: ExchangeCoin;
  to: ExchangeCoin;
  onChange: (side: 'from' | 'to', id: number) => void;
  onSwap: () => void;
}

const CoinFields = ({ coins, from, to, onChange, onSwap }: CoinFieldsProps) => (
  <>
    <CoinField side="from" coins={coins} value={from} onChange={onChange} />
    <SwapButton onClick={onSwap} />
    <CoinField side="to" coins={coins} value={to} onChange={onChange} />
  </>
);

interface CoinFieldProps {
  side: 'from' | 'to';
  coins: readonly ExchangeCoin[];
  value: ExchangeCoin;
  onChange: (side: 'from' | 'to', id: number) => void;
}

const CoinField = ({ side, coins, value, onChange }: CoinFieldProps) => {
  const text = useText(transfersTexts);
  return (
    <SelectField
      label={text(side === 'from' ? 'give' : 'receive')}
      value={String(value.id)}
      onChange={(id) => onChange(side, Number(id))}
      options={coins.map(({ id, name }) => ({ value: String(id), label: name, coin: name }))}
      testId={`exchange.${side}`}
    />
  );
};
