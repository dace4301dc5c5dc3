import { MIN_MULTIPLE } from '#contract/copy-trading/rules.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { usePair } from '#web/shared/markets.ts';
import { useRead } from '#web/shared/use-read.ts';
import { neededFor, type FollowForm } from '#web/features/copy-trading/form.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import type { Terms, TraderDetail } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';

interface WorkedLineProps {
  form: FollowForm;
  terms: Terms;
  trader: TraderDetail;
}

/** CT4: what a copy would open, computed as it is executed, or what is missing for it. */
export const WorkedLine = ({ form, terms, trader }: WorkedLineProps) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  const later = useLater(form, terms);
  const needed = useNeeded(form, trader);
  const { worked, budget } = form;
  return (
    <div className="rounded-input bg-raised px-3 py-2.5" aria-live="polite">
      <p className="num type-label text-1" data-testid="copy.follow.worked">
        {worked ? text('worked', { trader: format.lots(worked.trader_lots), own: format.lots(worked.lots) }) : later}
      </p>
      {worked?.too_small && (
        <p className="type-caption text-warn" data-testid="copy.follow.too-small">
          {text('too_small')}
        </p>
      )}
      {needed && budget && needed.gt(budget) && (
        <p className="type-caption text-warn" data-testid="copy.follow.needs-more">
          {text('needs_more', { amount: format.usdt(needed, 'up') })}
        </p>
      )}
    </div>
  );
};

/** Names the field that is missing or out of bounds. */
const useLater = ({ problem }: FollowForm, { min_budget, max_multiple }: Terms): string => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  if (problem === 'number')
    return text('worked_later_number', { min: format.lots(MIN_MULTIPLE), max: format.lots(max_multiple) });
  if (problem === 'per_trade') return text('worked_later_per_trade');
  return problem ? text('worked_later_budget', { min: format.usdt(min_budget, 'up') }) : text('worked_too_many');
};

const RARELY_MS = 60_000;

/** CT9: about what the copy takes of the budget, in the trader's last market with the usual multiple. */
const useNeeded = ({ worked }: FollowForm, { last_symbol, card }: TraderDetail): Decimal | undefined => {
  const markets = useRead(futuresCalls.terms, {}, { keep: true, fresh_ms: RARELY_MS }).value;
  const price = usePair(last_symbol ?? '')?.last;
  const market = markets?.find(({ symbol }) => symbol === last_symbol);
  if (!worked || !market || !price || card.typical_multiple === null) return undefined;
  return neededFor(worked.lots, card.typical_multiple, price, market);
};
