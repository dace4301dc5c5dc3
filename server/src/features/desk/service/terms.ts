import { CHECK_MINUTES, MERCHANT_DEPOSIT } from '#contract/desk/rules.ts';
import { startOfDay, type Instant } from '#contract/kit/instant.ts';
import { amountSetting } from '#server/core/settings.ts';
import { allowedTo } from '#server/features/verification/index.ts';
import { isActiveMerchant } from '../store/offers.ts';
import { failedSince } from '../store/orders.ts';
import { usableMethods } from './payees.ts';
import { deskCurrencies, isOld, ratesNow, tickOf, type DeskPorts } from './reference.ts';
import { cancelsADay, payMinutes, runningOrders } from './settings.ts';

/** What the desk trades, at which references, and its rules. */
export const deskTerms = async (ports: DeskPorts, reader_id: number | undefined, now: Instant) => {
  const { db } = ports;
  const coins = await deskCurrencies(db);
  const rates = await ratesNow(ports, db);
  return {
    pay_minutes: await payMinutes(db),
    check_minutes: CHECK_MINUTES,
    cancels_a_day: await cancelsADay(db),
    running_orders: await runningOrders(db),
    deposit: await amountSetting(db, 'tobe_seller_lockusdt', MERCHANT_DEPOSIT),
    coins: coins.map(({ id, code, scale }) => ({ currency_id: id, name: code, scale })),
    fiats: rates.map(({ id, fiat, rate, as_of, source }) => ({
      fiat,
      rate,
      rate_id: id,
      as_of,
      source,
      is_old: isOld({ fiat, as_of }, now),
    })),
    ticks: coins.flatMap((coin) => {
      const at = tickOf(ports, coin, now);
      return at ? [{ currency_id: coin.id, price: at.tick_price, tick: at.tick }] : [];
    }),
    me: reader_id === undefined ? null : await readerOf(ports, reader_id, now),
  };
};

const readerOf = async (ports: DeskPorts, reader_id: number, now: Instant) => {
  const { db } = ports;
  const { level, limits } = await allowedTo(db, reader_id, now);
  return {
    level,
    order_limit: limits?.fiat_usdt_order ?? null,
    cancels_today: await failedSince(db, reader_id, startOfDay(now), now),
    is_merchant: await isActiveMerchant(db, reader_id),
    ways: (await usableMethods(ports, db, reader_id, now)).map(({ way }) => way),
  };
};
