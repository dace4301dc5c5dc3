import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { makerOf, marketMakers, marketTakers, takerOf } from '../core/market-makers.ts';
import { hashPassword } from '../core/credentials/passwords.ts';
import { prepareDemo } from '../demo.ts';
import { marketMakerIds, marketTakerIds } from '../features/identity/index.ts';
import { readMarketMakerEnvironment } from '../ports/market-maker-environment.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';

let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

const passwordOf = async (): Promise<string> =>
  (await readMarketMakerEnvironment({ DATA_DIR: exchange.ports.environment.data_dir })).password;

it('SP20a a demo creates the accounts once, with a name that no customer can have, and funds them once', async () => {
  await prepareDemo(exchange.ports);
  await prepareDemo(exchange.ports);
  const ids = [...(await marketMakerIds(exchange.ports.db)), ...(await marketTakerIds(exchange.ports.db))];
  for (const [index, { email, nickname }] of [...marketMakers, ...marketTakers].entries()) {
    const login = { user_string: email, password: await passwordOf() };
    const client = exchange.client(await exchange.client().send(identityCalls.login, login));
    expect(await client.send(profileCalls.info, {})).toMatchObject({ id: ids[index], nickname });
    const refused = client.send(profileCalls.edit, { nickname });
    await expect(refused).rejects.toMatchObject({ reason: expect.stringMatching(/^nickname_/) as string });
  }
  const [row] = await exchange.ports.db.rows<{ grants: number }>`
    select count(*) as grants from ledger_entry where reason = 'faucet.grant' and ref like '%:market-maker'`;
  expect(row?.grants).toBe(marketMakers.length + marketTakers.length);
});

it('SP20a no code opens their accounts, although a demo without mail shows its codes', async () => {
  for (const { email } of [...marketMakers, ...marketTakers]) {
    const { shown_code } = await exchange
      .client()
      .send(identityCalls.sendCode, { user_string: email, scene: 'forget' });
    const reset = exchange.client().send(identityCalls.forget, {
      account: email,
      password: 'mine now 1',
      repassword: 'mine now 1',
      code: shown_code ?? '000000',
    });
    await expect(reset).rejects.toMatchObject({ reason: 'account_unknown' });
    await exchange.client().send(identityCalls.login, { user_string: email, password: await passwordOf() });
  }
});

it('SP20a a start gives them their password back, and logs out whoever came in with another one', async () => {
  const [id = 0] = await marketMakerIds(exchange.ports.db);
  const login = { user_string: marketMakers[0].email, password: await passwordOf() };
  const stranger = exchange.client(await exchange.client().send(identityCalls.login, login));
  const another = await hashPassword(exchange.ports.secrets, 'another password');
  await exchange.ports.db.run`update customer set password_hash = ${another} where id = ${id}`;
  await prepareDemo(exchange.ports);
  await exchange.client().send(identityCalls.login, login);
  await expect(stranger.send(profileCalls.info, {})).rejects.toMatchObject({ reason: 'session_invalid' });
});

it('SP20a SP20e the terms name the quoting and the taking account of each market, and none when they are off', async () => {
  const makers = await marketMakerIds(exchange.ports.db);
  const takers = await marketTakerIds(exchange.ports.db);
  const terms = await exchange.client().send(spotCalls.terms, {});
  expect(terms.length).toBeGreaterThan(20);
  for (const { match_id, market_maker_account, market_taker_account } of terms) {
    expect(market_maker_account).toBe(makers[makerOf(match_id)]);
    expect(market_taker_account).toBe(takers[takerOf(match_id)]);
  }
  const without = await testExchange({ environment: { MARKET_MAKER: 'off' } });
  await prepareDemo(without.ports);
  expect((await marketMakerIds(without.ports.db)).every((id) => id === undefined)).toBe(true);
  const bare = await without.client().send(spotCalls.terms, {});
  expect(bare.every(({ market_maker_account }) => market_maker_account === null)).toBe(true);
  expect(bare.every(({ market_taker_account }) => market_taker_account === null)).toBe(true);
  await without.close();
});
