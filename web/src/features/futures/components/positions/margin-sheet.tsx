import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { liquidationDistance, positionReference } from '#contract/futures/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useFree, useLivePrice, type Position, type Terms } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { liquidationWith } from './estimate.ts';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { useAct } from './use-act.ts';
import { useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useOpened } from './use-opened.ts';
import { useReasonNot } from './use-reason-not.ts';

/** Amounts are typed in cents of USDT at the finest. */
const MAX_DECIMALS = 2;

/** Adds margin, which moves the liquidation price away. */
export const MarginSheet = ({ open, onClose, acting: { position }, terms }: OneSheetProps) => {
  const text = useText(positionsTexts);
  const format = useFuturesFormat(terms);
  const live = useLivePrice(position.symbol);
  const reason = useReasonNot(live);
  const free = useFree(position.account);
  const act = useAct(futuresCalls.addMargin);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  useOpened(open, () => {
    setTyped('');
    setTried(false);
  });
  const amount = Decimal.amount(typed);
  const short = amount !== undefined && free !== undefined && amount.gt(free);
  const problem = !amount?.isPositive() ? text('amount_needed') : short ? text('amount_short') : undefined;
  const add = (): void => {
    setTried(true);
    if (amount && !problem) act.send({ id: position.id, amount });
  };
  const done = (changed: Position) => ({
    outcome: 'done' as const,
    title: text('margin_added'),
    note: text('liquidation_now', { price: priceOr(changed.liquidation_price, format) }),
    reference: positionReference(changed.id),
  });
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('act_add_margin')}
      act={act}
      label={text('act_add_margin')}
      onPress={add}
      unavailable={reason.anything}
      done={done}
      testId="margin"
      buttonTestId="margin.confirm"
    >
      <PositionHead position={position} />
      <AmountField
        label={text('amount')}
        value={typed}
        onChange={setTyped}
        step={stepOf(Math.min(MAX_DECIMALS, terms.quote_scale))}
        unit={terms.legal_name}
        balance={free && text('available', { amount: format.own.quote(free, 'down') })}
        available={free}
        error={tried ? problem : undefined}
        testId="margin.amount"
      />
      <AfterFacts position={position} added={amount ?? Decimal.zero} price={live.price} terms={terms} format={format} />
      <p className="type-caption text-2">{text('margin_rule')}</p>
    </ActSheet>
  );
};

const priceOr = (value: Decimal | null | undefined, { price }: FuturesFormat): string =>
  value?.isPositive() ? price(value) : '—';

interface AfterFactsProps {
  position: Position;
  added: Decimal;
  price: Decimal | undefined;
  terms: Terms;
  format: FuturesFormat;
}

const AfterFacts = ({ position, added, price, terms, format }: AfterFactsProps) => {
  const text = useText(positionsTexts);
  const after = liquidationWith(position, added, terms);
  return (
    <Facts
      facts={[
        {
          label: text('margin_after'),
          value: format.own.quote(position.margin.plus(added), 'up'),
          testId: 'margin.after',
        },
        { label: text('liquidation'), value: priceOr(position.liquidation_price, format) },
        { label: text('liquidation_after'), value: priceOr(after, format), testId: 'margin.liquidation' },
        ...(after?.isPositive() && price
          ? [{ label: text('distance_after'), value: format.percent(liquidationDistance(price, after)) }]
          : []),
      ]}
    />
  );
};
