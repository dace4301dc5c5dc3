import { useState } from 'react';
import { futuresCalls } from '#contract/futures/calls.ts';
import { lotsText, positionReference } from '#contract/futures/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
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
import { isCopied, toneOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
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
  const { lot_parts } = position;
  const all = lotsText(position.lots, lot_parts).toString();
  const [typed, setTyped] = useState(all);
  useOpened(open, () => setTyped(all));
  // CT13: a copy is closed as a whole; its trader may have closed a part of it meanwhile.
  const { lots, problem } = lotsIn(isCopied(position) ? all : typed, position.lots, lot_parts);
  const whole = lots === position.lots;
  const lotsRange = useLotsRange(format);
  const estimate = closeEstimate(position, lots, live.price, terms);
  const scale = useSumScale(estimate && format.scaleOf(closingSum(estimate)), `${open} ${lots}`);
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('close_title')}
      act={act}
      label={whole ? text('close_all_lots') : text('close_lots', { lots: format.lots(lots, position) })}
      onPress={() => act.send({ id: position.id, share: whole ? undefined : lotsText(lots, lot_parts) })}
      unavailable={reason.priced ?? (problem ? lotsRange(position) : undefined)}
      done={useClosed(format)}
      testId="close"
      buttonTestId="close.confirm"
    >
      <PositionHead position={position} />
      <Net estimate={estimate} stale={live.stale} scale={scale} format={format} />
      {position.lots > 1 && !isCopied(position) && (
        <LotsToClose typed={typed} lots={lots} position={position} onChange={setTyped} format={format} />
      )}
      <EstimateFacts position={position} lots={lots} live={live} estimate={estimate} scale={scale} format={format} />
      <p className="type-caption text-2">{text('close_rule')}</p>
    </ActSheet>
  );
};

/** Which lots can be typed. */
const useLotsRange = (format: FuturesFormat) => {
  const text = useText(positionsTexts);
  return (position: Position): string => {
    const max = format.lots(position.lots, position);
    return position.lot_parts === 1
      ? text('lots_range', { max })
      : text('lots_range_parts', { min: format.lots(1, position), max });
  };
};

interface LotsToCloseProps {
  typed: string;
  lots: number;
  position: Position;
  onChange: (typed: string) => void;
  format: FuturesFormat;
}

/** By the slider, or typed: a slider of a phone's width cannot hit one of a thousand lots. */
const LotsToClose = ({ typed, lots, position, onChange, format }: LotsToCloseProps) => {
  const text = useText(positionsTexts);
  const lotsRange = useLotsRange(format);
  const { lots: max, lot_parts } = position;
  const written = (count: number): string => format.lots(count, position);
  return (
    <div className="flex flex-col gap-1">
      <AmountField
        label={text('lots_to_close')}
        value={typed}
        onChange={onChange}
        step={lotsText(1, lot_parts)}
        steppers
        error={lotsIn(typed, max, lot_parts).problem && typed !== '' ? lotsRange(position) : undefined}
        testId="close.typed"
      />
      <StepSlider
        label={text('lots_to_close')}
        value={lots}
        onChange={(value) => onChange(lotsText(value, lot_parts).toString())}
        min={1}
        max={max}
        step={1}
        marks={closeMarks(max, written)}
        format={(value) => text('lots_of', { lots: written(value), of: written(max) })}
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
          value: text('lots_of', { lots: format.lots(lots, position), of: format.lots(position.lots, position) }),
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
    title: text('closed_at', { lots: format.lots(closing.lots, closing), price: format.price(closing.price) }),
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
