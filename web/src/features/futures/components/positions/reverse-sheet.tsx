import { futuresCalls } from '#contract/futures/calls.ts';
import { termsKey } from '#contract/futures/order-rules.ts';
import { entryPrice, LONG, positionReference } from '#contract/futures/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { outdate } from '#web/shared/answers.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresTradeTexts } from '#web/features/futures/locales/trade/index.ts';
import { useLivePrice } from '#web/features/futures/queries.ts';
import { ActSheet } from './act-sheet.tsx';
import { opposite } from './estimate.ts';
import { PositionHead } from './position-head.tsx';
import type { OneSheetProps } from './position-sheets.tsx';
import { ReverseFacts, ReversePays } from './reverse-facts.tsx';
import { useAct } from './use-act.ts';
import { worstPrice } from '../trade/order.ts';
import { sideOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { renewalOf, useRenewal } from '../use-renewal.ts';
import { useReasonNot } from './use-reason-not.ts';

/** Closes a position and opens the opposite one at the same price, or does neither. */
export const ReverseSheet = ({ open, onClose, acting: { position }, terms }: OneSheetProps) => {
  const text = useText(positionsTexts);
  const trade = useText(futuresTradeTexts);
  const format = useFuturesFormat(terms);
  const live = useLivePrice(position.symbol);
  const reason = useReasonNot(live);
  // The numbers that were confirmed may be void: the sheet shows those of now, and the customer decides again.
  const act = useAct(futuresCalls.reverse, () => outdate([futuresCalls.terms, marketsCalls.quotation]));
  const renewal = useRenewal(renewalOf(act.reason));
  const shown: typeof act = { ...act, refused: renewal.error ?? act.refused };
  const side = opposite(position.type);
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={text('reverse_title')}
      act={shown}
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
      unavailable={reason.priced ?? renewal.unavailable}
      above={live.price && <ReversePays position={position} terms={terms} price={live.price} open={open} />}
      done={useReversed(format)}
      testId="reverse"
      buttonTestId="reverse.confirm"
    >
      <PositionHead position={position} />
      <p className="type-label font-normal text-2">{text('reverse_rule')}</p>
      {(position.take_profit ?? position.stop_loss) && (
        <p className="type-label font-normal text-warn" data-testid="reverse.stops">
          {trade('reverse_stops')}
        </p>
      )}
      {live.price && <ReverseFacts position={position} terms={terms} price={live.price} open={open} />}
    </ActSheet>
  );
};

type Reversed = OutputOf<typeof futuresCalls.reverse>;

const useReversed = (format: FuturesFormat) => {
  const text = useText(positionsTexts);
  return ({ closing, position }: Reversed) => ({
    outcome: 'done' as const,
    title: text('reversed_at', { price: format.price(closing.price) }),
    amount: format.own.signed(closing.net),
    note: text(`opens_${sideOf(position)}`, { lots: format.lots(position.lots, position) }),
    reference: positionReference(position.id),
    links: [
      {
        label: text('check_price', { tick: format.whole(closing.tick) }),
        href: priceLogPaths.proof({ symbol: closing.symbol, seq: closing.tick }),
      },
    ],
  });
};
