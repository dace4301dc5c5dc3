import { Decimal } from '#contract/kit/decimal.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { entered, loggedIn, type Place, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { request } from '../service/request.ts';

export const [BTC, ETH, USDT] = [1, 2, 3];
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const BTC_ADDRESS = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
export const PAY_PASSWORD = '246810';
export const HOUR_MS = 3_600_000;

/** Logs current prices; without them nothing can be valued. One bitcoin is 50,000, one ether 2,500. */
export const quotePrices = async (exchange: TestExchange): Promise<void> => {
  const t_ms = millisecondsOf(exchange.clock.now());
  exchange.feed.quote('BTC/USDT', '50000', { t_ms });
  exchange.feed.quote('ETH/USDT', '2500', { t_ms });
  await exchange.pump();
};

/** WD25: operators open a withdrawal, as they must before they decide about it. */
export const openWithdrawal = async (id: number, ...operators: readonly { readonly client: Client }[]) => {
  for (const { client } of operators) await client.send(withdrawalsOperatorCalls.operatorDetail, { id });
};

export const give = (exchange: Place, user_id: number, currency_id: number, amount: string): Promise<number> =>
  exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.move',
      ref: exchange.ports.ids.bytes(8).toString('hex'),
      at: exchange.ports.clock.now(),
      movements: [
        { from: world('play-money'), to: customer(user_id, 'spot'), currency_id, amount: Decimal.of(amount) },
      ],
    }),
  );

/** The outcome that the verification room would have stored. */
export const verify = async (exchange: Place, user_id: number, level: 1 | 2): Promise<void> => {
  const now = exchange.ports.clock.now();
  const { ids, secrets } = exchange.ports;
  for (const one of [1, 2].slice(0, level)) {
    const name = secrets.seal('Ann Lee', 'verification name');
    const number = secrets.seal('A1234567', 'verification number');
    const details = one === 1 ? [0, name, number, ids.bytes(32)] : [null, null, null, null];
    const photo = one === 1 ? null : '/files/a';
    await exchange.ports.db.run`
      insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, front_pic,
        reverse_pic, submitted_at, decided_at)
      values (${user_id}, ${one}, 'passed', ${details[0]}, ${details[1]}, ${details[2]}, ${details[3]}, ${photo},
        ${photo}, ${now}, ${now})`;
  }
};

/** A verified customer with 100,000 USDT, 100 ETH and 1,000 BTC, and fresh prices. */
export const withdrawer = async (exchange: TestExchange, level: 0 | 1 | 2 = 1): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  if (level !== 0) await verify(exchange, who.user_id, level);
  await give(exchange, who.user_id, USDT, '100000');
  await give(exchange, who.user_id, ETH, '100');
  await give(exchange, who.user_id, BTC, '1000');
  await quotePrices(exchange);
  return who;
};

/** The same with a saved address per currency whose wait is over. */
export const settledIn = async (exchange: TestExchange, level: 1 | 2 = 1) => {
  const first = await withdrawer(exchange, level);
  const save = (currency: number, address: string, network?: string) =>
    first.client.send(payoutMethodsCalls.save, { currency, address, name: 'Vault', ...(network ? { network } : {}) });
  const saved = {
    [BTC]: (await save(BTC, BTC_ADDRESS)).id,
    [ETH]: (await save(ETH, ADDRESS)).id,
    [USDT]: (await save(USDT, ADDRESS, 'ethereum')).id,
  };
  exchange.clock.forward(25 * HOUR_MS);
  await quotePrices(exchange);
  return { who: await entered(exchange, first.user_id), saved };
};

export interface Extra {
  readonly request_id?: string;
  readonly pay_password?: string;
  readonly ga_code?: string;
  /** Legacy clients send it too; it must have no effect. */
  readonly rate?: string;
}

/** A client that adds the payment password to its requests as the app does. */
export const sealed = (exchange: TestExchange, { token }: TestCustomer, extra: Extra = {}): Client =>
  createClient({
    base: () => `${exchange.url}/api`,
    token: () => token,
    language: () => 'en',
    fetch: (address, init) => {
      const form = new URLSearchParams(String(init?.body ?? ''));
      for (const [name, value] of Object.entries({ pay_password: PAY_PASSWORD, ...extra })) form.set(name, value);
      return fetch(address, { ...init, body: form });
    },
  });

type Where = Omit<InputOf<typeof withdrawalsCalls.request>, 'currency' | 'number'>;

export interface Input {
  readonly who: TestCustomer;
  readonly currency: number;
  readonly number: string;
  readonly to: Where;
}

export const out = (exchange: TestExchange, { who, currency, number, to }: Input, extra: Extra = {}) =>
  sealed(exchange, who, extra).send(withdrawalsCalls.request, { currency, number: Decimal.of(number), ...to });

export const balances = async (exchange: TestExchange, user_id: number, currency_id: number) => {
  const of = async (account: string): Promise<string> =>
    (await balanceOf(exchange.ports.db, customer(user_id, account), currency_id)).toString();
  return { spot: await of('spot'), held: await of('withdrawals') };
};

/**
 * The service function without HTTP, many times concurrently: the HTTP layer runs only a few payment password checks at
 * once, and a race needs more.
 */
export const outBehindDoor = (exchange: TestExchange, { who, currency, number, to }: Input): Promise<number> =>
  exchange.ports.db.transaction(async (tx) => {
    const ports = { ids: exchange.ports.ids, prices: exchange.prices, isSent: () => false };
    const { type = 0, address, payout_id, network } = to;
    const asked = { currency, amount: Decimal.of(number), type, address, payout_id, network };
    return (await request(tx, ports, { ...asked, user_id: who.user_id })).id;
  });
