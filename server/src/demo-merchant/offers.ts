import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Desk } from '../market-maker/desk.ts';
import type { Log } from '../ports/log.ts';
import { offerPlans, payingWays, TERMS, type OfferPlan } from './plans.ts';

type Own = OutputOf<typeof offerCalls.ownOffers>['data'][number];

interface OfferPorts {
  readonly index: number;
  readonly log: Log;
}

const MOST = 50;

const isPlanned = (plan: OfferPlan, own: Own): boolean =>
  own.side === plan.side &&
  own.currency_name === plan.coin &&
  own.fiat === plan.fiat &&
  (own.premium === null) === (plan.price !== undefined);

/** Less than the smallest order is left: it is ended and made again. */
const isUsedUp = ({ remaining, minimum, running_orders }: Own): boolean =>
  running_orders === 0 && remaining.lt(minimum);

/** DK26: makes what its plan names and is not there. What it cannot pay for is left out. */
export const lookAfterOffers = async (desk: Desk, { index, log }: OfferPorts): Promise<void> => {
  const { data: own } = await desk.ask(offerCalls.ownOffers, { ended: false, page: 1, limit: MOST });
  const { coins } = await desk.ask(offerCalls.terms, {});
  const methods = (await desk.ask(merchantCalls.methods, {})).filter(({ is_usable }) => is_usable);
  for (const plan of offerPlans[index] ?? []) {
    const currency_id = coins.find(({ name }) => name === plan.coin)?.currency_id;
    const ways = plan.side === 'buy' ? payingWays : methods.map(({ way }) => way);
    if (currency_id === undefined || ways.length === 0) continue;
    const found = own.find((offer) => isPlanned(plan, offer));
    if (found && !isUsedUp(found)) continue;
    if (found) await desk.ask(offerCalls.end, { id: found.id });
    await desk.ask(offerCalls.publish, inputOf(plan, currency_id, ways)).catch((failure: unknown) => {
      if (!(failure instanceof Refused)) throw failure;
      log.warn('demo merchant cannot offer', { coin: plan.coin, fiat: plan.fiat, reason: failure.reason });
    });
  }
};

const inputOf = (plan: OfferPlan, currency_id: number, ways: readonly string[]) => ({
  side: plan.side,
  currency_id,
  fiat: plan.fiat,
  total: Decimal.of(plan.total),
  min: Decimal.of(plan.min),
  max: Decimal.of(plan.max),
  ...(plan.price === undefined ? { premium: plan.premium } : { price: Decimal.of(plan.price) }),
  ways: ways.join(','),
  terms: TERMS,
});
