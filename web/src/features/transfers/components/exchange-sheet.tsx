import { useRef, useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { exchangeReference, QUOTE_MS } from '#contract/transfers/rules.ts';
import type { ConfirmResult } from '#ui/confirm-result.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, useOwnCoins, type Coin } from '#web/shared/coin-format.ts';
import { MoneySheet, type Review } from '#web/shared/money-sheet.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { push } from '#web/shared/navigation.ts';
import { useMoney } from '#web/shared/use-money.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { fractionOf } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import { transfersPaths } from '../paths.ts';
import { changedByTransfers, type ExchangeCoin, type Quote } from '../queries.ts';

interface ExchangeRequest {
  readonly from: ExchangeCoin;
  readonly to: ExchangeCoin;
  readonly amount: Decimal;
  readonly available: Decimal | undefined;
}

const coinOf = ({ name, currency_scale }: ExchangeCoin): Coin => ({ currency_name: name, currency_scale });

interface Asked {
  readonly request: ExchangeRequest;
  readonly quote: Quote;
  /** The customer confirmed the rate before this one, which had moved. */
  readonly moved: boolean;
}

/** Asks for the rate of this moment and opens the sheet with it, and with the least that confirming it brings. */
export const useExchangeSheet = (onDone: () => void) => {
  const [problem, setProblem] = useState<string>();
  const quoting = useWrite(transfersCalls.quote, { inline: 'all' });
  // A sheet that was closed while a new quote was loading stays closed.
  const wanted = useRef(0);
  const money = useMoney<typeof transfersCalls.exchange, Asked>();
  const ask = async (request: ExchangeRequest, moved = false): Promise<void> => {
    setProblem(undefined);
    const turn = ++wanted.current;
    const pair = { from_currency_id: request.from.id, to_currency_id: request.to.id, number: request.amount };
    const sent = await quoting.send(pair);
    if (turn !== wanted.current) return;
    if (sent.state === 'refused') setProblem(sent.message);
    if (sent.state !== 'done') return;
    money.start({ ...pair, quote_id: sent.value.quote_id }, { request, quote: sent.value, moved });
  };
  const { review, done } = useExchangeTexts();
  const sheet = (
    <MoneySheet
      call={transfersCalls.exchange}
      money={money}
      changes={changedByTransfers}
      review={(asked) => ({
        ...review(asked),
        error: problem,
        quote: {
          expires_at: asked.quote.expires_at,
          total_ms: QUOTE_MS,
          renewing: quoting.busy,
          onRenew: () => void ask(asked.request),
        },
      })}
      done={done}
      onDone={onDone}
      onClose={() => void wanted.current++}
      onRefused={(reason, { request }) => void (reason === 'exchange_rate_moved' && ask(request, true))}
    />
  );
  return { ask: (request: ExchangeRequest) => void ask(request), busy: quoting.busy, problem, sheet };
};

/** What the sheet says before and after. */
const useExchangeTexts = () => {
  const text = useText(transfersTexts);
  const rowsOf = useExchangeRows();
  const format = useCoinFormat();
  const review = ({ request, quote, moved }: Asked): Review => ({
    title: text('exchange_coins', { from: request.from.name, to: request.to.name }),
    hero: {
      value: format.coin(quote.receives ?? Decimal.zero, coinOf(request.to), 'down'),
      caption: text('get_at_rate'),
    },
    confirm_label: text('confirm_exchange'),
    guards: moved ? [{ text: text('rate_moved'), second_tap: false }] : [],
    risk: text('exchange_risk', {
      percent: format.percent(quote.tolerance, { scale: 2, min_scale: 1, rounding: 'up' }),
    }),
    rows: rowsOf(request, quote),
  });
  const done = (made: OutputOf<typeof transfersCalls.exchange>, { request }: Asked): ConfirmResult => ({
    outcome: 'done',
    title: text('done_exchange'),
    amount: format.coin(made.received, coinOf(request.to), 'down'),
    note: format.exactIfCut(made.received, coinOf(request.to)),
    reference: exchangeReference(made.id),
    links: [
      { coin: request.from, tick: made.from_tick },
      { coin: request.to, tick: made.to_tick },
    ].flatMap(({ coin, tick }) => {
      const symbol = `${coin.name}/USDT`;
      if (!tick) return [];
      const name = `${symbol} #${tick.seq}`;
      return [{ label: text('check_price', { name }), href: priceLogPaths.proof({ symbol, seq: tick.seq }) }];
    }),
    view: { label: text('view'), onPress: () => push(transfersPaths.history({ kind: 'exchange' })) },
  });
  return { review, done };
};

const useExchangeRows = () => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const own = useOwnCoins();
  return ({ from, to, amount, available }: ExchangeRequest, quote: Quote): Review['rows'] => {
    const rate = (value: Decimal): string =>
      text('rate_value', { from: from.name, amount: format.rate(value, to.name) });
    const ticks = [quote.from_tick, quote.to_tick].flatMap((tick) => tick ?? []);
    const newest = ticks.toSorted((a, b) => millisecondsOf(b.at) - millisecondsOf(a.at))[0];
    return [
      { key: 'rate', label: text('our_rate'), value: rate(quote.rate) },
      {
        key: 'market',
        label: text('market_rate'),
        value: rate(quote.market_rate),
        caption: newest && format.instant(newest.at, 'time'),
      },
      {
        key: 'difference',
        label: text('difference'),
        value: text('difference_value', {
          amount: format.coin(quote.difference, coinOf(to), 'up'),
          percent: format.percent(fractionOf(quote.difference_percent), { scale: 4, min_scale: 2, rounding: 'up' }),
        }),
      },
      { key: 'fee', label: text('fee'), value: text('free') },
      {
        key: 'pay',
        label: text('give'),
        value: format.coin(amount, coinOf(from), 'up'),
        caption: format.exactIfCut(amount, coinOf(from)),
        strong: true,
      },
      {
        key: 'get',
        label: text('get_at_least'),
        value: format.coin(quote.min_receives ?? Decimal.zero, coinOf(to), 'down'),
        caption: format.exactIfCut(quote.min_receives ?? Decimal.zero, coinOf(to)),
        strong: true,
      },
      ...(available
        ? [
            {
              key: 'after',
              label: text('balance_after'),
              value: own.coin(available.minus(amount), coinOf(from), 'down'),
            },
          ]
        : []),
    ];
  };
};
