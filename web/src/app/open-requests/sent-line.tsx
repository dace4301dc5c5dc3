import { balancesCalls } from '#contract/balances/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useCoinFormat, type Coin } from '../../shared/coin-format.ts';
import { useRead } from '../../shared/use-read.ts';
import { openRequestTexts } from './locales/index.ts';
import type { Sent } from './sent.ts';

type Of<What extends Sent['what']> = Extract<Sent, { what: What }>;

/** What it was that has no answer, in a line: the customer cannot decide about a request without knowing which. */
export const SentLine = ({ sent }: { sent: Sent }) => (
  <p className="mt-2 type-row wrap-anywhere text-1" data-testid="open-request.sent">
    {sent.what === 'order' ? (
      <OrderWords order={sent} />
    ) : sent.what === 'lock' ? (
      <LockWords lock={sent} />
    ) : (
      <CoinWords sent={sent} />
    )}
  </p>
);

const OrderWords = ({ order }: { order: Of<'order'> }) => {
  const text = useText(openRequestTexts);
  const format = useCoinFormat();
  const markets = useRead(spotCalls.terms, {}, { fresh_ms: 600_000 }).value;
  const market = markets?.find(({ currency_id, legal_id }) => currency_id === order.coin && legal_id === order.money);
  if (!market) return null;
  const base: Coin = { currency_name: market.currency_name, currency_scale: market.quantity_scale };
  const money: Coin = { currency_name: market.legal_name, currency_scale: market.price_scale };
  const price = (value: Decimal): string => format.coin(value, money, 'down');
  const amount = order.amount
    ? format.coin(order.amount, base, 'down')
    : text('worth', { currency: base.currency_name, total: price(order.total ?? Decimal.zero) });
  const what = order.price
    ? text(`${order.side}_at`, { amount, price: price(order.price) })
    : text(`${order.side}_market`, { amount });
  return order.stop ? text('after_stop', { what, stop: price(order.stop) }) : what;
};

const LockWords = ({ lock }: { lock: Of<'lock'> }) => {
  const text = useText(openRequestTexts);
  const format = useCoinFormat();
  const products = useRead(lockMiningCalls.products, {}, { fresh_ms: 600_000 }).value;
  const product = products?.find(({ id }) => id === lock.product);
  return product && text('lock_of', { amount: format.coin(lock.amount, product, 'down'), days: product.day });
};

const CoinWords = ({ sent }: { sent: Exclude<Sent, Of<'order' | 'lock'>> }) => {
  const text = useText(openRequestTexts);
  const format = useCoinFormat();
  const coins = useRead(balancesCalls.userCurrencies, {}, { fresh_ms: 600_000 }).value;
  const named = (coin_id: number): Coin | undefined => {
    const coin = coins?.find(({ id }) => id === coin_id);
    return coin && { currency_name: coin.name, currency_scale: coin.currency_scale };
  };
  const coin = named(sent.coin);
  if (!coin) return null;
  const amount = format.coin(sent.amount, coin, 'down');
  if (sent.what === 'exchange') return text('exchange_of', { amount, currency: named(sent.to)?.currency_name ?? '' });
  if (sent.what === 'withdrawal' && sent.address !== '') return text('withdraw_to', { amount, address: sent.address });
  return amount;
};
