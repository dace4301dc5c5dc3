import { useRef, useState } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { offeringsCalls } from '#contract/offerings/calls.ts';
import { lastUnlockAt, maxCostOf, offeringReference, QUOTE_MS } from '#contract/offerings/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { largeShare } from '#web/shared/large-share.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { useWrite } from '#web/shared/use-write.ts';
import type { Pay } from '../form.ts';
import { offeringsTexts } from '../locales/index.ts';
import { offeringsPaths } from '../paths.ts';
import { changedByApplying, type Application, type Offering, type Quote } from '../queries.ts';
import { useApplyRows } from './use-apply-rows.ts';
import { useOfferingFormat } from './use-offering-format.ts';

export interface Request {
  readonly amount: Decimal;
  readonly pay: Pay;
  /** In USDT the cost is fixed; in another currency the server is asked for it. */
  readonly cost: Decimal | undefined;
  readonly available: Decimal | undefined;
}

export interface Asked extends Request {
  readonly cost: Decimal;
  /** The maximum cost. */
  readonly max_cost: Decimal;
  readonly tick: Quote['tick'];
  /** When the cost must be asked for again; undefined in USDT. */
  readonly expires_at: Instant | undefined;
  /** The customer confirmed a cost before this one, which was too low. */
  readonly moved: boolean;
}

/** The confirm sheet for an application. In a currency whose price moves, it opens with the cost of this moment. */
export const useApplySheet = (offering: Offering, onDone: () => void) => {
  const text = useText(offeringsTexts);
  const [problem, setProblem] = useState<string>();
  const quoting = useWrite(offeringsCalls.quote, { inline: 'all' });
  // A sheet that was closed while a new cost was loading stays closed.
  const wanted = useRef(0);
  const money = useMoney<typeof offeringsCalls.apply, Asked>();
  const start = (asked: Asked): void =>
    money.start(
      { project_id: offering.id, amount: asked.amount, pay_currency: asked.pay.currency_id, price: asked.max_cost },
      asked,
    );
  const ask = async (request: Request, moved = false): Promise<void> => {
    setProblem(undefined);
    const turn = ++wanted.current;
    const { amount, pay } = request;
    const sent = await quoting.send({ project_id: offering.id, amount });
    if (turn !== wanted.current) return;
    if (sent.state === 'refused') setProblem(sent.message);
    if (sent.state !== 'done') return;
    const quote = sent.value.find(({ currency_id }) => currency_id === pay.currency_id);
    if (!quote?.cost) return setProblem(text('choose_other', { currency: pay.currency_name }));
    const expires_at = instantOf(now() + QUOTE_MS);
    const max_cost = maxCostOf(quote.cost, pay.currency_scale);
    start({ ...request, cost: quote.cost, max_cost, tick: quote.tick, expires_at, moved });
  };
  const open = (request: Request): void => {
    const { cost, pay } = request;
    if (pay.currency_name !== 'USDT') return void ask(request);
    if (cost) start({ ...request, cost, max_cost: cost, tick: null, expires_at: undefined, moved: false });
  };
  const { review, done } = useApplyTexts(offering);
  const sheet = (
    <MoneySheet
      call={offeringsCalls.apply}
      money={money}
      changes={changedByApplying}
      review={(asked) => ({
        ...review(asked),
        error: problem,
        quote: asked.expires_at && {
          expires_at: asked.expires_at,
          total_ms: QUOTE_MS,
          renewing: quoting.busy,
          onRenew: () => void ask(asked),
        },
      })}
      done={done}
      onDone={onDone}
      onClose={() => void wanted.current++}
      onRefused={(reason, asked) => void (reason === 'offering_cost_changed' && asked.expires_at && ask(asked, true))}
    />
  );
  return { open, busy: quoting.busy, problem, sheet };
};

/** What the sheet says before and after. */
const useApplyTexts = (offering: Offering) => {
  const text = useText(offeringsTexts);
  const format = useOfferingFormat();
  const own = useOwnCoins();
  const rowsOf = useApplyRows(offering);
  const guardsOf = (large: Decimal | undefined) =>
    large ? [{ text: text('large_share', { share: own.percent(large, { scale: 0 }) }), second_tap: false }] : [];
  const review = (asked: Asked): Review => ({
    title: text('apply', { currency: offering.currency_name }),
    hero: { value: format.tokens(asked.amount, offering), caption: offering.title },
    confirm_label: text('apply', { currency: offering.currency_name }),
    guards: [
      ...(asked.moved ? [{ text: text('cost_moved'), second_tap: false }] : []),
      ...guardsOf(largeShare(asked.max_cost, asked.available)),
    ],
    risk: text('risk', { date: format.instant(lastUnlockAt(offering), 'date') }),
    rows: rowsOf(asked),
  });
  const priceLink = (symbol: string, seq: number) => ({
    label: text('check_price', { name: `${symbol} #${seq}` }),
    href: priceLogPaths.proof({ symbol, seq }),
  });
  const done = (made: Application): ConfirmResult => ({
    outcome: 'done',
    title: text('state_open'),
    amount: format.tokens(made.applied, offering),
    note: text('take_back_until', { time: format.instant(made.ends_at, 'date_time') }),
    rows: [{ key: 'paid', label: text('paid'), value: format.coin(made.paid, payOf(made), 'up') }],
    reference: offeringReference(made.id),
    links: made.tick ? [priceLink(`${made.pay_currency_name}/USDT`, made.tick.seq)] : [],
    view: { label: text('see_applications'), onPress: () => push(offeringsPaths.applications()) },
  });
  return { review, done };
};

/** The currency of a payment. */
export const payOf = (application: Application) => ({
  currency_name: application.pay_currency_name,
  currency_scale: application.pay_currency_scale,
});
