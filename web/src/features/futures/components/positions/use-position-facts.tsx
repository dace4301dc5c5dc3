import { useText } from '#ui/i18n/texts.ts';
import type { Fact } from '#web/shared/facts.tsx';
import { copyPaths } from '#web/features/copy-trading/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import type { Position } from '#web/features/futures/queries.ts';
import type { FuturesFormat } from '../use-futures-format.ts';

/** The story of a position in rows; what did not happen has none. */
export const usePositionFacts = (position: Position, format: FuturesFormat): readonly Fact[] => {
  const text = useText(positionsTexts);
  const { state, cancel_reason, limit_price, opened_at, closed_at, gross, net, fees, overnight_fees } = position;
  const part = position.lots < position.opened_lots && state === 'open';
  const opening = useOpeningPrice(position, format);
  return [
    { label: text('state'), value: text(`state_${state}`), testId: 'position.state' },
    ...(cancel_reason
      ? [{ label: text('filter_reason'), value: text(`cancelled_${cancel_reason}`), testId: 'position.cancel-reason' }]
      : []),
    {
      label: text('lots'),
      value: part
        ? text('lots_of', {
            lots: format.lots(position.lots, position),
            of: format.lots(position.opened_lots, position),
          })
        : format.lots(position.opened_lots, position),
    },
    ...useTraderLink(position),
    { label: text('placed'), value: format.instant(position.placed_at, 'receipt') },
    ...(limit_price ? [{ label: text('limit'), value: format.price(limit_price) }] : []),
    ...(opened_at ? [{ label: text('opened'), value: format.instant(opened_at, 'receipt') }] : []),
    ...opening,
    ...(closed_at
      ? [
          {
            label: text(state === 'cancelled' ? 'cancelled_on' : 'closed'),
            value: format.instant(closed_at, 'receipt'),
            testId: 'position.ended',
          },
        ]
      : []),
    { label: text('fees'), value: format.own.quote(fees, 'up') },
    { label: text('overnight'), value: format.own.quote(overnight_fees, 'up') },
    ...(gross.isZero() && net.isZero()
      ? []
      : [
          { label: text('gross'), value: format.own.signed(gross) },
          { label: text('net'), value: format.own.signed(net), testId: 'position.net' },
        ]),
  ];
};

/** The price that it opened at, as a link to its line of the log. */
const useOpeningPrice = ({ symbol, entry_price, open_tick }: Position, format: FuturesFormat): readonly Fact[] => {
  const text = useText(positionsTexts);
  if (!entry_price || open_tick === null) return [];
  const value = (
    <a
      href={priceLogPaths.proof({ symbol, seq: open_tick })}
      className="-my-3 inline-flex min-h-11 items-center text-accent"
      data-testid="position.open-tick"
    >
      {text('night_price', { price: format.price(entry_price), tick: format.whole(open_tick) })}
    </a>
  );
  return [{ label: text('entry'), value }];
};

/** The trader that it was copied from; it stays known when the position is the customer's own. */
const useTraderLink = ({ copied_trader }: Position): readonly Fact[] => {
  const text = useText(positionsTexts);
  if (copied_trader === null) return [];
  const value = (
    <a
      href={copyPaths.trader({ uid: copied_trader })}
      className="-my-3 inline-flex min-h-11 items-center text-accent"
      data-testid="position.trader"
    >
      {text('view_trader')}
    </a>
  );
  return [{ label: text('copied'), value }];
};
