import { useEffect, useEffectEvent } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { push } from '#web/shared/navigation.ts';
import { positionsTexts } from '#web/features/futures/locales/positions/index.ts';
import { futuresPaths } from '#web/features/futures/paths.ts';
import { useTerms, type Position } from '#web/features/futures/queries.ts';
import { sideOf, useSymbolFormat } from '../use-futures-format.ts';
import { newsOf } from './ends.ts';

/** Long enough to read a price and a number, and to reach the button. */
const SHOWN_MS = 10_000;

/** Shows a toast for these positions as soon as their prices can be written; renders nothing itself. */
export const EndsToast = ({ positions }: { positions: readonly Position[] }) => {
  const text = useText(positionsTexts);
  const known = useTerms().state !== 'loading';
  const [first] = positions;
  const sentence = useSentence(first);
  const show = useEffectEvent(() => {
    if (!first) return;
    const many = positions.length > 1;
    const href = many ? futuresPaths.history() : futuresPaths.position({ id: first.id });
    toast.show(many ? text('news_many', { count: positions.length }) : sentence, {
      action: { label: text('news_view'), onPress: () => push(href) },
      duration_ms: SHOWN_MS,
    });
  });
  useEffect(() => {
    if (known) show();
  }, [known, positions]);
  return null;
};

const useSentence = (position: Position | undefined): string => {
  const text = useText(positionsTexts);
  const format = useSymbolFormat(position?.symbol ?? '');
  const what = position && newsOf(position);
  if (!position || !what) return '';
  const price = (value: Position['entry_price']): string => (value ? format.price(value) : '—');
  const whole = (tick: number | null): string => (tick === null ? '—' : format.whole(tick));
  const happened =
    what === 'opened'
      ? text('news_opened', { price: price(position.entry_price), tick: whole(position.open_tick) })
      : what === 'cancelled'
        ? text('news_cancelled', { price: price(position.limit_price) })
        : text(`reason_${what}`, { price: price(position.close_price), tick: whole(position.close_tick) });
  return text('news', { side: text(sideOf(position)), symbol: position.symbol, what: happened });
};
