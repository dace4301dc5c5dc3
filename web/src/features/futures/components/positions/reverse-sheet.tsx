import { futuresCalls } from '#contract/futures/calls.ts';
import { termsKey } from '#contract/futures/order-rules.ts';
import { entryPrice, LONG, positionReference } from '#contract/futures/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { worstPrice } from '../trade/order.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { useFree, useLivePrice } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { closeEstimate, opposite, reversedAt } from './estimate.ts';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { useAct } from './use-act.ts';
import { sideOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useReasonNot } from './use-reason-not.ts';

/** Closes a position and opens the opposite one at the same price, or does neither. */
export const ReverseSheet = ({ open, onClose, acting: { position }, terms }: OneSheetProps) => {
  const text = useText(positionsTexts);
  const format = useFuturesFormat(terms);
  const live = useLivePrice(position.symbol);
  const reason = useReasonNot(live);
  const act = useAct(futuresCalls.reverse);
  const side = opposite(position.type);
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('reverse_title')}
      act={act}
      label={text(side === LONG ? 'reverse_to_long' : 'reverse_to_short')}
      variant={side === LONG ? 'up' : 'down'}
      onPress={() =>
        act.send({
          id: position.id,
          terms: termsKey(terms),
          ...(live.price && {
            worst_price: worstPrice(side, entryPrice(side, live.price, terms), position.multiple, terms),
          }),
        })
      }
      unavailable={reason.priced}
      done={useReversed(format)}
      testId="reverse"
      buttonTestId="reverse.confirm"
    >
      <PositionHead position={position} />
      <p className="type-label font-normal text-2">{text('reverse_rule')}</p>
      <ReverseFacts position={position} terms={terms} price={live.price} format={format} />
    </ActSheet>
  );
};

interface ReverseFactsProps {
  position: OneSheetProps['acting']['position'];
  terms: OneSheetProps['terms'];
  price: ReturnType<typeof useLivePrice>['price'];
  format: FuturesFormat;
}

const ReverseFacts = ({ position, terms, price, format: { own } }: ReverseFactsProps) => {
  const text = useText(positionsTexts);
  const free = useFree(position.account);
  const closing = closeEstimate(position, position.lots, price, terms);
  if (!closing || !price) return null;
  const opened = reversedAt(position, price, terms);
  const pays = opened.margin.plus(opened.fee);
  const after = free?.plus(closing.paid_back).minus(pays);
  return (
    <Facts
      facts={[
        { label: text('price_now'), value: own.price(price) },
        { label: text('net_closing'), value: own.signed(closing.net), testId: 'reverse.net' },
        { label: text('close_fee'), value: own.quote(closing.fee, 'up') },
        { label: text('opens'), value: text(`opens_${sideOf({ type: opened.side })}`, { lots: position.lots }) },
        { label: text('margin'), value: own.quote(opened.margin, 'up') },
        { label: text('open_fee'), value: own.quote(opened.fee, 'up') },
        {
          label: text('liquidation'),
          value: opened.liquidation.isPositive() ? own.price(opened.liquidation) : '—',
          testId: 'reverse.liquidation',
        },
        ...(after
          ? [
              {
                label: text('balance_after'),
                value: own.quote(after, 'down'),
                tone: after.isNegative() ? ('warn' as const) : undefined,
              },
            ]
          : []),
      ]}
    />
  );
};

type Reversed = OutputOf<typeof futuresCalls.reverse>;

const useReversed = (format: FuturesFormat) => {
  const text = useText(positionsTexts);
  return ({ closing, position }: Reversed) => ({
    outcome: 'done' as const,
    title: text('reversed_at', { price: format.price(closing.price) }),
    amount: format.own.signed(closing.net),
    note: text(`opens_${sideOf(position)}`, { lots: position.lots }),
    reference: positionReference(position.id),
    links: [
      {
        label: text('check_price', { tick: format.whole(closing.tick) }),
        href: priceLogPaths.proof({ symbol: closing.symbol, seq: closing.tick }),
      },
    ],
  });
};
