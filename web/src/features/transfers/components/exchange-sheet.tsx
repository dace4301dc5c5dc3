import { useRef, useState } from 'react';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { QUOTE_MS, rateScale } from '#contract/transfers/rules.ts';
import { ConfirmSheet } from '#ui/confirm-sheet.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '#web/shared/coin-format.ts';
import { push } from '#web/shared/navigation.ts';
import { transfersPaths } from '../paths.ts';
import { useMoney } from '#web/shared/use-money.tsx';
import { useWrite } from '#web/shared/use-write.ts';
import { fractionOf } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import { changedByTransfers, type ExchangeCoin, type Quote } from '../queries.ts';

interface ExchangeRequest {
  readonly from: ExchangeCoin;
  readonly to: ExchangeCoin;
  readonly amount: Decimal;
  readonly available: Decimal | undefined;
}

const coinOf = ({ name, currency_scale }: ExchangeCoin): Coin => ({ currency_name: name, currency_scale });

/** Requests the current rate and opens the sheet with it, and with the minimum that confirming yields. */
export const useExchangeSheet = (onDone: () => void) => {
  const [asked, setAsked] = useState<{ request: ExchangeRequest; quote: Quote; moved: boolean }>();
  const [problem, setProblem] = useState<string>();
  const quoting = useWrite(transfersCalls.quote, { inline: 'all' });
  // A sheet that was closed while a new quote was loading stays closed.
  const wanted = useRef(0);
  const money = useExchangeMoney(asked?.request, (reason) => {
    if (asked && reason === 'exchange_rate_moved') void ask(asked.request, true);
  });
  const ask = async (request: ExchangeRequest, moved = false): Promise<void> => {
    setProblem(undefined);
    const turn = ++wanted.current;
    const pair = { from_currency_id: request.from.id, to_currency_id: request.to.id, number: request.amount };
    const sent = await quoting.send(pair);
    if (turn !== wanted.current) return;
    if (sent.state === 'refused') setProblem(sent.message);
    if (sent.state !== 'done') return;
    setAsked({ request, quote: sent.value, moved });
    money.start({ ...pair, quote_id: sent.value.quote_id });
  };
  const close = (): void => {
    wanted.current++;
    if (money.sheet.result) onDone();
    money.sheet.onClose();
  };
  const sheet = asked && (
    <ExchangeSheet
      {...asked}
      money={{ ...money.sheet, error: money.sheet.error ?? problem, onClose: close }}
      renewing={quoting.busy}
      onRenew={() => void ask(asked.request)}
    />
  );
  return { ask: (request: ExchangeRequest) => void ask(request), busy: quoting.busy, problem, sheet };
};

const useExchangeMoney = (request: ExchangeRequest | undefined, onRefused: (reason: RefusalCode) => void) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  return useMoney(transfersCalls.exchange, {
    changes: changedByTransfers,
    onRefused,
    done: (made) => ({
      outcome: 'done',
      title: text('done_exchange'),
      amount: request && format.coin(made.received, coinOf(request.to), 'down'),
      reference: String(made.id),
      view: { label: text('view'), onPress: () => push(transfersPaths.history({ kind: 'exchange' })) },
    }),
  });
};

interface ExchangeSheetProps {
  request: ExchangeRequest;
  quote: Quote;
  /** The customer confirmed the previous rate, which had moved. */
  moved: boolean;
  money: ReturnType<typeof useExchangeMoney>['sheet'];
  renewing: boolean;
  onRenew: () => void;
}

const ExchangeSheet = ({ request, quote, moved, money, renewing, onRenew }: ExchangeSheetProps) => {
  const text = useText(transfersTexts);
  const rows = useExchangeRows(request, quote);
  const format = useCoinFormat();
  const { from, to } = request;
  return (
    <ConfirmSheet
      {...money}
      title={text('exchange_coins', { from: from.name, to: to.name })}
      hero={{ value: format.coin(quote.receives ?? Decimal.zero, coinOf(to), 'down'), caption: text('get_at_rate') }}
      confirm_label={text('confirm_exchange')}
      guards={moved ? [{ text: text('rate_moved'), second_tap: false }] : []}
      quote={{ expires_at: quote.expires_at, total_ms: QUOTE_MS, renewing, onRenew }}
      risk={text('exchange_risk', {
        percent: format.percent(quote.tolerance, { scale: 2, min_scale: 1, rounding: 'up' }),
      })}
      rows={rows}
    />
  );
};

const useExchangeRows = ({ from, to, amount, available }: ExchangeRequest, quote: Quote) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const rate = (value: Decimal): string =>
    text('rate_value', {
      from: from.name,
      amount: format.coin(
        value,
        { currency_name: to.name, currency_scale: rateScale(value, to.currency_scale) },
        'down',
      ),
    });
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
    { key: 'pay', label: text('give'), value: format.coin(amount, coinOf(from), 'up'), strong: true },
    {
      key: 'get',
      label: text('get_at_least'),
      value: format.coin(quote.min_receives ?? Decimal.zero, coinOf(to), 'down'),
      strong: true,
    },
    ...(available
      ? [
          {
            key: 'after',
            label: text('balance_after'),
            value: format.coin(available.minus(amount), coinOf(from), 'down'),
          },
        ]
      : []),
  ];
};
