import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue/calls.ts';
import { operatorsCalls as calls } from '#contract/operators/calls.ts';
import { refusalOf } from '../identity/testing/wire.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorAgain, operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { logIn } from './testing/console.ts';

let exchange: TestExchange;
let ada: TestOperator;
let amos: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  [ada, amos] = [await operatorWith(exchange, 'admin'), await operatorWith(exchange, 'admin')];
});
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

let next = 1;
const proposed = async (by: TestOperator = ada): Promise<number> => {
  const setting = { key: 'exchange_spread', value: `0.000${next++}`, reason: 'correction' as const };
  await exchange.ports.db.run`
    update operator_proposal set state = 'expired', decided_at = now() where state = 'open'`;
  return (await by.client.send(catalogueCalls.proposeSetting, setting)).proposal_id;
};
const confirm = (by: TestOperator, id: number): Promise<string> =>
  refusalOf(by.client.send(calls.confirmProposal, { id }));
const shown = async (by: TestOperator, id: number) =>
  (await by.client.send(calls.proposals, { id, limit: 1 })).map(({ same_device, same_address }) => ({
    same_device,
    same_address,
  }))[0];
const actsOn = (id: number) =>
  exchange.ports.db.rows`
    select operator_id, second_operator_id from operator_act
    where action = 'operators.same-address' and target_id = ${String(id)}`;

describe('OP27 the browser', () => {
  it('is known by its key whichever operator logs in, and a key that the server did not issue is a new browser', async () => {
    const first = await logIn(exchange, ada.email);
    const second = await logIn(exchange, amos.email, { device_key: first.device_key });
    const stranger = await logIn(exchange, (await operatorWith(exchange, 'admin')).email, {
      device_key: 'x'.repeat(43),
    });
    expect(second.device_key).toBe(first.device_key);
    expect(stranger.device_key).not.toBe('x'.repeat(43));
    const { devices } = (await exchange.ports.db.row<{ devices: number }>`
      select count(distinct device_id) as devices from operator_session`) ?? { devices: 0 };
    expect(devices, 'three created directly, and two over HTTP').toBe(5);
  });

  it('does not confirm what was proposed on it, nor the proposals of an operator who used it lately', async () => {
    const eve = await operatorWith(exchange, 'admin');
    const at_hers = await operatorAgain(exchange, eve, { device_key: ada.device_key });
    const id = await proposed();
    expect(await shown(at_hers, id)).toEqual({ same_device: true, same_address: false });
    expect(await confirm(at_hers, id)).toBe('four_eyes_same_device');
    const elsewhere = await proposed(await operatorAgain(exchange, ada));
    expect(await confirm(at_hers, elsewhere)).toBe('four_eyes_same_device');
    expect(await shown(eve, elsewhere)).toEqual({ same_device: false, same_address: false });
    expect(await confirm(eve, elsewhere)).toBe('ok');
    expect(await actsOn(elsewhere)).toEqual([]);
  });

  it('may be shared again after thirty days, and an unknown one confirms nothing', async () => {
    const desk = await operatorAgain(exchange, ada);
    exchange.clock.forward(31 * 86_400_000);
    const later = await operatorAgain(exchange, amos, { device_key: desk.device_key });
    const id = await proposed(await operatorAgain(exchange, ada));
    await exchange.ports.db.run`update operator_session set device_id = null where id = ${later.session.id}`;
    expect(await confirm(later, id)).toBe('four_eyes_same_device');
    const again = await operatorAgain(exchange, amos, { device_key: desk.device_key });
    expect(await confirm(again, id)).toBe('ok');
    [ada, amos] = [await operatorAgain(exchange, ada), await operatorAgain(exchange, amos)];
  });

  it('is refused by the database itself when both sessions use it', async () => {
    const at_hers = await operatorAgain(exchange, amos, { device_key: ada.device_key });
    const id = await proposed();
    const forced = exchange.ports.db.run`
      update operator_proposal set state = 'confirmed', decided_by = ${amos.operator_id},
        decided_session = ${at_hers.session.id}, decided_at = proposed_at where id = ${id}`;
    await expect(forced).rejects.toMatchObject({ code: '23514' });
  });
});

it('OP28 two from one address get a warning, and the confirmation is an act with both ids', async () => {
  const neighbour = await operatorAgain(exchange, amos, { address: `10.0.0.${ada.operator_id}` });
  const id = await proposed(await operatorAgain(exchange, ada));
  expect(await shown(neighbour, id)).toEqual({ same_device: false, same_address: true });
  expect(await shown(ada, id), 'one’s own proposal is no pair').toEqual({ same_device: false, same_address: false });
  expect(await confirm(neighbour, id)).toBe('ok');
  expect(await actsOn(id)).toEqual([{ operator_id: ada.operator_id, second_operator_id: amos.operator_id }]);
  expect(await shown(ada, id)).toEqual({ same_device: false, same_address: true });
  await exchange.audit();
});

describe('OP29 the roles of both count at execution', () => {
  const set = (operator_id: number, roles: string[]) =>
    exchange.ports.db.run`update operator set roles = ${roles} where id = ${operator_id}`;

  it('a proposal is not executed once its proposer has lost the role or was deactivated', async () => {
    const gone = await operatorWith(exchange, 'admin');
    const id = await proposed(gone);
    await set(gone.operator_id, ['support']);
    expect(await confirm(amos, id)).toBe('proposer_not_allowed');
    await set(gone.operator_id, ['admin', 'support']);
    await exchange.ports.db.run`update operator set deactivated_at = now() where id = ${gone.operator_id}`;
    expect(await confirm(amos, id)).toBe('proposer_not_allowed');
    await exchange.ports.db.run`update operator set deactivated_at = null where id = ${gone.operator_id}`;
    expect(await confirm(amos, id)).toBe('ok');
  });

  it('nor by an operator whose role is removed while the request is in flight', async () => {
    const late = await operatorWith(exchange, 'admin');
    const id = await proposed();
    let answer: Promise<string> | undefined;
    await exchange.ports.db.transaction(async (tx) => {
      await tx.run`select pg_advisory_xact_lock(7261065)`;
      answer = confirm(late, id);
      for (;;) {
        const waiting =
          await tx.row`select from pg_locks where locktype = 'advisory' and objid = 7261065 and not granted`;
        if (waiting) break;
      }
      await tx.run`update operator set roles = array['support'] where id = ${late.operator_id}`;
    });
    expect(await answer).toBe('operator_not_allowed');
    expect(await confirm(amos, id)).toBe('ok');
  });
});

it('OP30 an open proposal is found by its id among many newer ones', async () => {
  const id = await proposed();
  await exchange.ports.db.run`
    insert into operator_proposal (action, target_type, target_id, payload, reason, proposed_by, proposed_session,
      proposed_at, expires_at)
    select action, target_type, 'other-' || n, payload, reason, proposed_by, proposed_session, proposed_at, expires_at
    from operator_proposal, generate_series(1, 150) n where id = ${id}`;
  const page = await amos.client.send(calls.proposals, { state: 'open', limit: 100 });
  expect(page.some((one) => one.id === id)).toBe(false);
  expect(await amos.client.send(calls.proposals, { id, state: 'open', limit: 1 })).toMatchObject([{ id }]);
  const outsider = await operatorWith(exchange, 'support');
  expect(await outsider.client.send(calls.proposals, { id, limit: 1 })).toEqual([]);
});
