import { LONG } from '#contract/futures/rules.ts';
import { Tag, type TagTone } from '#ui/chip.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { mineTexts } from '#web/features/copy-trading/locales/mine/index.ts';
import type { Copy } from '#web/features/copy-trading/queries.ts';
import { toneOf, useCopyFormat } from '../use-copy-format.ts';

const tones: Readonly<Record<Copy['state'], TagTone>> = {
  open: 'info',
  self: 'plain',
  closed: 'plain',
  failed: 'warn',
};

/** Pair, side and multiple of a copy. */
export const CopyHead = ({ copy: { side, symbol, multiple, state } }: { copy: Copy }) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Tag tone={side === LONG ? 'up' : 'down'}>{text(side === LONG ? 'long' : 'short')}</Tag>
      <span className="type-row text-1">{symbol}</span>
      <span className="num type-label text-2">{format.multiple(multiple)}</span>
      <span className="inline-flex" data-testid="copy.row.state">
        <Tag tone={tones[state]}>{text(`copy_${state}`)}</Tag>
      </span>
    </span>
  );
};

/** What a copy has brought: of an open one at the last price, of a closed one after fees and profit share. */
export const resultOf = ({ state, unrealised, net, shared }: Copy) =>
  state === 'failed' ? undefined : state === 'open' ? unrealised : net.minus(shared);

/** The lots that were copied; of an open one those that are open still. */
const lotsOf = ({ state, lots, wanted_lots }: Copy) => (state === 'open' ? lots : wanted_lots);

interface CopyCardProps {
  copy: Copy;
  onOpen: () => void;
}

/** One copy, or why there is none. */
export const CopyCard = ({ copy, onOpen }: CopyCardProps) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const result = resultOf(copy);
  const failed = copy.state === 'failed';
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-col gap-2 rounded-card bg-surface p-4 text-start shadow-card active:bg-pressed"
      data-testid="copy.row"
    >
      <span className="flex w-full flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <CopyHead copy={copy} />
        {result && (
          <span className={`num ms-auto type-row ${toneOf(result)}`} data-testid="copy.row.result">
            {format.own.result(result)}
          </span>
        )}
      </span>
      <span className="flex w-full flex-wrap justify-between gap-x-3 type-caption text-2">
        <span className="wrap-anywhere">
          {copy.nickname}
          {!failed && (
            <>
              {' · '}
              <span className="num" data-testid="copy.row.lots">
                {text('lots_at', {
                  lots: format.lots(lotsOf(copy)),
                  price: copy.price ? format.price(copy.price, copy.price_scale) : '—',
                })}
              </span>
            </>
          )}
        </span>
        <CopyTimes copy={copy} />
      </span>
      {copy.message !== null && (
        <span className="type-label font-normal text-warn" data-testid="copy.row.message">
          {copy.message}
        </span>
      )}
    </button>
  );
};

/** When it was made, which copies are listed by, and when it ended; one that was not made has a single time. */
const CopyTimes = ({ copy: { state, at, ended_at } }: { copy: Copy }) => {
  const text = useText(mineTexts);
  const format = useCopyFormat();
  const failed = state === 'failed';
  return (
    <span className="num flex flex-wrap gap-x-3 text-3" data-testid="copy.row.times">
      <span>{`${text(failed ? 'failed_at' : 'copied_at')} ${format.instant(at, 'date_time')}`}</span>
      {ended_at && !failed && <span>{`${text('ended_at')} ${format.instant(ended_at, 'date_time')}`}</span>}
    </span>
  );
};
