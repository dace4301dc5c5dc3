import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { resultAt, useLivePrice, type LivePrice, type Position, type Terms } from '#web/features/futures/queries.ts';
import type { ActName } from './acting.ts';
import { PositionHead } from './position-head.tsx';
import { RiskBar } from './risk-bar.tsx';
import { isCopied, toneOf, useFuturesFormat, type FuturesFormat } from '../use-futures-format.ts';
import { useSpokenAct } from './use-spoken-act.ts';
import { useReasonNot, type ReasonNot } from './use-reason-not.ts';
import { ValueGrid, type GridValue } from './value-grid.tsx';

interface PositionCardProps {
  position: Position;
  terms: Terms;
  onAct: (what: ActName, position: Position) => void;
  /** False on the position's own page. */
  link?: boolean | undefined;
}

/** One open position, at the price that the rest of the screen shows. */
export const PositionCard = ({ position, terms, onAct, link = true }: PositionCardProps) => {
  const text = useText(positionsTexts);
  const live = useLivePrice(position.symbol);
  const format = useFuturesFormat(terms);
  const reason = useReasonNot(live);
  const result = resultAt(position, live.price, terms);
  return (
    <Card testId={`position-${position.id}`}>
      <div className="flex flex-col gap-3">
        {link ? <HeadLink position={position} /> : <PositionHead position={position} />}
        <div className={live.stale ? 'opacity-60' : ''}>
          <p className="type-caption text-3">{text('unrealised')}</p>
          <p className={`num flex flex-wrap items-baseline gap-x-3 type-title font-bold ${toneOf(result?.profit)}`}>
            <span data-testid="position.pnl">{result ? format.own.signed(result.profit) : '—'}</span>
            <span className="type-row" data-testid="position.roi">
              {result && format.own.percent(result.share, { sign: 'always' })}
            </span>
          </p>
        </div>
        <RiskBar risk={result?.risk} written={result ? format.risk(result.risk) : '—'} />
        <ValueGrid values={useValues(position, live, format)} />
        <WhyNot reason={reason} />
        <Acts position={position} reason={reason} onAct={(what) => onAct(what, position)} />
      </div>
    </Card>
  );
};

const HeadLink = ({ position }: { position: Position }) => {
  const text = useText(positionsTexts);
  return (
    <a
      href={futuresPaths.position({ id: position.id })}
      className="-m-2 flex min-h-11 items-center justify-between gap-2 rounded-input p-2 active:bg-pressed"
      data-testid="position.open"
    >
      <PositionHead position={position} />
      <span className="sr-only">{text('open_detail')}</span>
      <ChevronRight aria-hidden className="size-5 text-3" />
    </a>
  );
};

const useValues = (position: Position, live: LivePrice, format: FuturesFormat): readonly GridValue[] => {
  const text = useText(positionsTexts);
  const { lots, margin, entry_price, liquidation_price, take_profit, stop_loss, overnight_fees, opened_at } = position;
  const priceOr = (value: Position['entry_price']): string => (value?.isPositive() ? format.price(value) : '—');
  return [
    { key: 'lots', label: text('lots'), value: format.lots(lots, position), testId: 'position.lots' },
    { key: 'margin', label: text('margin'), value: format.own.quoteOnly(margin, 'up'), testId: 'position.margin' },
    { key: 'entry', label: text('entry'), value: priceOr(entry_price), testId: 'position.entry' },
    {
      key: 'now',
      label: text('price_now'),
      value: <span className={live.stale ? 'text-3' : ''}>{live.price ? format.price(live.price) : '—'}</span>,
      testId: 'position.price',
    },
    {
      key: 'liquidation',
      label: text('liquidation'),
      value: priceOr(liquidation_price),
      testId: 'position.liquidation',
    },
    {
      key: 'overnight',
      label: text('overnight_so_far'),
      value: format.own.quoteOnly(overnight_fees, 'up'),
      testId: 'position.overnight',
    },
    { key: 'take_profit', label: text('take_profit'), value: priceOr(take_profit), testId: 'position.take_profit' },
    { key: 'stop_loss', label: text('stop_loss'), value: priceOr(stop_loss), testId: 'position.stop_loss' },
    { key: 'opened', label: text('opened'), value: opened_at ? format.instant(opened_at, 'date_time') : '—' },
  ];
};

/** Why the buttons below are off. */
const WhyNot = ({ reason: { priced } }: { reason: ReasonNot }) => (
  <p
    role="status"
    className="flex items-center gap-1.5 type-caption text-warn empty:hidden"
    data-testid="position.why-not"
  >
    {priced !== undefined && (
      <>
        <Clock aria-hidden size={14} />
        <span className="min-w-0">{priced}</span>
      </>
    )}
  </p>
);

const acts: readonly { readonly what: ActName; readonly needs: keyof ReasonNot | 'nothing' }[] = [
  { what: 'stops', needs: 'anything' },
  { what: 'add_margin', needs: 'anything' },
  { what: 'reverse', needs: 'priced' },
  { what: 'share', needs: 'nothing' },
  { what: 'close', needs: 'priced' },
];

/** CT13: everything else first needs the switch. */
const copiedActs: typeof acts = [
  { what: 'self_hold', needs: 'anything' },
  { what: 'close', needs: 'priced' },
];

interface ActsProps {
  position: Position;
  reason: ReasonNot;
  onAct: (what: ActName) => void;
}

const Acts = ({ position, reason, onAct }: ActsProps) => {
  const text = useText(positionsTexts);
  const spoken = useSpokenAct(position);
  return (
    // Words are never broken: a button that does not fit goes to the next row.
    <div className="flex flex-wrap gap-2 *:min-w-max *:flex-1">
      {(isCopied(position) ? copiedActs : acts).map(({ what, needs }) => (
        <div key={what}>
          <Button
            variant="secondary"
            size="small"
            disabled={needs !== 'nothing' && reason[needs] !== undefined}
            onClick={() => onAct(what)}
            spoken={spoken(text(`act_${what}`))}
            testId={`position.${what}`}
          >
            {text(`act_${what}`)}
          </Button>
        </div>
      ))}
    </div>
  );
};
