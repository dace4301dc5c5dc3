import { lockReference } from '#contract/lock-mining/rules.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '#web/shared/paths.ts';
import { nextStepOf, shareOf } from '../form.ts';
import type { Coupon } from '../queries.ts';
import { ShareBar } from './share-bar.tsx';
import { Ticket } from './ticket.tsx';
import { useCouponWords } from './use-coupon-words.ts';

interface CouponCardProps {
  coupon: Coupon;
  onEntries: () => void;
  onChooseLock: () => void;
}

/** An own coupon: what it gives and does not, what it gave so far, until when it can be used, and the product it is for. */
export const CouponCard = ({ coupon, onEntries, onChooseLock }: CouponCardProps) => {
  const { text, usdt, owned, headline, gives, limits } = useCouponWords();
  const { id, given, value, state, payments } = coupon;
  return (
    <Ticket
      kind={coupon.kind}
      headline={headline(coupon)}
      value={text('up_to', { value: usdt(value) })}
      caption={useWhen(coupon)}
      faded={state !== 'usable'}
      testId={`coupons.coupon-${id}`}
    >
      {state === 'usable' && (
        <div className="flex flex-col gap-1 type-label font-normal text-2">
          <p>{gives(coupon)}</p>
          <p data-testid={`coupons.limits-${id}`}>{limits(coupon)}</p>
          {coupon.lock_order_id !== null && (
            <p data-testid={`coupons.lock-${id}`}>{text('boosts', { lock: lockReference(coupon.lock_order_id) })}</p>
          )}
        </div>
      )}
      <ShareBar share={shareOf(given, value)} testId={`coupons.given-${id}`}>
        {text('given_of', { given: owned(given), value: usdt(value) })}
      </ShareBar>
      <div className="flex flex-col gap-2">
        <NextStep coupon={coupon} onChooseLock={onChooseLock} />
        {payments > 0 && (
          <Button variant="ghost" size="small" onClick={onEntries} testId={`coupons.entries-${id}`}>
            {text('see_entries', { count: payments })}
          </Button>
        )}
      </div>
    </Ticket>
  );
};

const useWhen = ({ state, expires_at, ended_at, lock_order_id }: Coupon): string => {
  const { text, format } = useCouponWords();
  if (state === 'usable') {
    return lock_order_id === null
      ? text('usable_until', { date: format.instant(expires_at, 'date_time') })
      : text('until_lock_ends');
  }
  return text(`${state}_at`, { date: format.instant(ended_at ?? expires_at, 'date_time') });
};

const NextStep = ({ coupon, onChooseLock }: Pick<CouponCardProps, 'coupon' | 'onChooseLock'>) => {
  const { text } = useCouponWords();
  const step = nextStepOf(coupon);
  const testId = `coupons.use-${coupon.id}`;
  if (step === 'none') return null;
  if (step === 'choose_lock') {
    return (
      <Button variant="secondary" size="small" onClick={onChooseLock} testId={testId}>
        {text('choose_lock')}
      </Button>
    );
  }
  const kind = step === 'trade_futures' ? 'futures' : 'spot';
  return (
    <Button variant="secondary" size="small" href={paths.trade({ kind })} testId={testId}>
      {text(step)}
    </Button>
  );
};
