import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { useConnection } from '#web/shared/online.ts';
import { askToLogIn } from '#web/shared/refusals.ts';
import { useSession } from '#web/shared/session.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { fieldOf, FormFields } from './form-fields.tsx';
import { FormHead } from './form-head.tsx';
import { FormNotes } from './form-notes.tsx';
import { usePlace } from './use-place.tsx';
import type { Trade } from './use-trade.ts';

/** From the side down to the button. */
export const TradeForm = ({ trade }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const box = useRef<HTMLDivElement>(null);
  const guest = useSession() === undefined;
  const blocked = useBlocked(trade);
  const { start, busy, sheet } = usePlace(trade);
  const { typed, form, terms } = trade;
  const submit = (): void => {
    if (guest) return askToLogIn();
    trade.setTried(form.problem !== undefined);
    if (form.problem === undefined) return start();
    const field = fieldOf(form.problem);
    box.current?.querySelector<HTMLElement>(`[data-testid="spot.${field}"]`)?.focus();
  };
  const label = guest ? text('log_in_to_trade') : text(`submit_${typed.side}`, { currency: terms.currency_name });
  return (
    <div
      ref={box}
      // A focused field leaves space below it for its error, above the button.
      className="group flex min-w-0 flex-col gap-2 [@media(min-height:700px)]:[&_input]:scroll-mb-24"
      data-testid="spot.form"
    >
      <FormHead trade={trade} />
      <FormFields trade={trade} />
      <FormNotes trade={trade} />
      {/* However long the form grows with warnings, they and the button stay above the tab bar. */}
      <div className="sticky bottom-0 z-10 -my-1 bg-page pt-1 pb-[max(8px,env(safe-area-inset-bottom))]">
        <Button
          variant={typed.side === 'buy' ? 'up' : 'down'}
          onClick={submit}
          busy={busy}
          disabled={blocked !== undefined && !guest}
          testId="spot.submit"
        >
          {guest ? label : (blocked ?? label)}
        </Button>
      </div>
      {sheet}
    </div>
  );
};

/** Why no order can be placed now; the button shows it and is disabled. */
const useBlocked = ({ typed, stale, seen, terms }: Trade): string | undefined => {
  const text = useText(tradeTexts);
  const shared = useText(sharedTexts);
  const { online } = useConnection();
  if (!online) return shared('offline');
  if (terms.is_paused) return text('paused');
  return typed.kind === 'market' && (stale || !seen.last) ? text('waiting_price') : undefined;
};
