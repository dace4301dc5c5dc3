import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { positionReference } from '#contract/futures/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { StepSlider } from '#ui/step-slider.tsx';
import { push } from '#web/shared/navigation.ts';
import { Facts } from '#web/shared/facts.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { useFree, useLivePrice, type LivePrice, type Position } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { closeMarks, lotsIn } from './close-lots.ts';
import { closeEstimate, closingSum, type CloseEstimate } from './estimate.ts';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { useAct } from './use-act.ts';
import { toneOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useSumScale } from '../use-sum-scale.ts';
import { useOpened } from './use-opened.ts';
import { useReasonNot } from './use-reason-not.ts';

/** Closes a position or some of its lots: what it would come to at this moment, then what it came to. */
export const CloseSheet = ({ open, onClose, acting: { position }, terms }: OneSheetProps) => {
  const text = useText(positionsTexts);
  const format = useFuturesFormat(terms);
  const live = useLivePrice(position.symbol);
  const reason = useReasonNot(live);
  const act = useAct(futuresCalls.close);
  const [typed, setTyped] = useState(String(position.lots));
  useOpened(open, () => setTyped(String(position.lots)));
  const { lots, problem } = lotsIn(typed, position.lots);
  const whole = lots === position.lots;
  const estimate = closeEstimate(position, lots, live.price, terms);
  const scale = useSumScale(estimate && format.scaleOf(closingSum(estimate)), `${open} ${lots}`);
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('close_title')}
      act={act}
      label={whole ? text('close_all_lots') : text('close_lots', { lots: format.whole(lots) })}
      onPress={() => act.send({ id: position.id, share: whole ? undefined : lots })}
      unavailable={reason.priced ?? (problem ? text('lots_range', { max: format.whole(position.lots) }) : undefined)}
      done={useClosed(format)}
      testId="close"
      buttonTestId="close.confirm"
    >
      <PositionHead position={position} />
      <Net estimate={estimate} stale={live.stale} scale={scale} format={format} />
      {position.lots > 1 && (
        <LotsToClose typed={typed} lots={lots} max={position.lots} onChange={setTyped} format={format} />
      )}
      <EstimateFacts position={position} lots={lots} live={live} estimate={estimate} scale={scale} format={format} />
      <p className="type-caption text-2">{text('close_rule')}</p>
    </ActSheet>
  );
};

interface LotsToCloseProps {
  typed: string;
  lots: number;
  max: number;
  onChange: (typed: string) => void;
  format: FuturesFormat;
}

/** By the slider, or typed: a slider of a phone's width cannot hit one of a thousand lots. */
const LotsToClose = ({ typed, lots, max, onChange, format }: LotsToCloseProps) => {
  const text = useText(positionsTexts);
  return (
    <div className="flex flex-col gap-1">
      <AmountField
        label={text('lots_to_close')}
        value={typed}
        onChange={onChange}
        step={Decimal.one}
        steppers
        error={lotsIn(typed, max).problem && typed !== '' ? text('lots_range', { max: format.whole(max) }) : undefined}
        testId="close.typed"
      />
      <StepSlider
        label={text('lots_to_close')}
        value={lots}
        onChange={(value) => onChange(String(value))}
        min={1}
        max={max}
        step={1}
        marks={closeMarks(max, format.whole)}
        format={(value) => text('lots_of', { lots: format.whole(value), of: format.whole(max) })}
        steppers={false}
        testId="close.lots"
      />
    </div>
  );
};

interface NetProps {
  estimate: CloseEstimate | undefined;
  stale: boolean;
  scale: number | undefined;
  format: FuturesFormat;
}

/** What is being confirmed is shown, also while amounts are hidden, as for an order; only the balance stays masked. */
const Net = ({ estimate, stale, scale, format }: NetProps) => {
  const text = useText(positionsTexts);
  return (
    <div className={stale ? 'opacity-60' : ''}>
      <p className={`num type-hero wrap-anywhere ${toneOf(estimate?.net)}`} data-testid="close.net">
        {estimate ? format.signed(estimate.net, scale) : '—'}
      </p>
      <p className="type-label font-normal text-2">{text('net_estimate')}</p>
    </div>
  );
};

interface EstimateFactsProps {
  position: Position;
  lots: number;
  live: LivePrice;
  estimate: CloseEstimate | undefined;
  scale: number | undefined;
  format: FuturesFormat;
}

const EstimateFacts = ({ position, lots, live, estimate, scale, format }: EstimateFactsProps) => {
  const text = useText(positionsTexts);
  const free = useFree(position.account);
  const { pair, price } = live;
  if (!estimate) return null;
  return (
    <Facts
      facts={[
        {
          label: text('lots'),
          value: text('lots_of', { lots: format.whole(lots), of: format.whole(position.lots) }),
        },
        {
          label: text('price_now'),
          value: price
            ? `${format.price(price)}${pair?.tick_at ? ` · ${format.instant(pair.tick_at, 'seconds')}` : ''}`
            : '—',
          testId: 'close.price',
        },
        { label: text('gross'), value: format.signed(estimate.gross, scale), testId: 'close.gross' },
        { label: text('close_fee'), value: format.quote(estimate.fee, 'up', scale), testId: 'close.fee' },
        {
          label: text('open_fee_paid'),
          value: format.quote(estimate.open_fee, 'up', scale),
          testId: 'close.open-fee',
        },
        { label: text('overnight_so_far'), value: format.quote(estimate.overnight, 'up', scale) },
        { label: text('paid_back'), value: format.quote(estimate.paid_back, 'down', scale), testId: 'close.back' },
        ...(free
          ? [
              {
                label: text('balance_after'),
                value: format.own.quote(free.plus(estimate.paid_back), 'down', scale),
                testId: 'close.balance',
              },
            ]
          : []),
      ]}
    />
  );
};

type Closed = OutputOf<typeof futuresCalls.close>;

const useClosed = (format: FuturesFormat) => {
  const text = useText(positionsTexts);
  return ({ position, closing }: Closed) => ({
    outcome: 'done' as const,
    title: text('closed_at', { lots: format.whole(closing.lots), price: format.price(closing.price) }),
    amount: format.own.signed(closing.net),
    note: text('closed_fees', { fees: format.own.quote(closing.open_fee.plus(closing.close_fee), 'up') }),
    reference: positionReference(position.id),
    links: [
      {
        label: text('check_price', { tick: format.whole(closing.tick) }),
        href: priceLogPaths.proof({ symbol: closing.symbol, seq: closing.tick }),
      },
    ],
    view: { label: text('view_history'), onPress: () => push(futuresPaths.history()) },
  });
};
