import { describe, expect, test } from 'vitest';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { fundHouse, futuresTraders, long, short, tickTo } from '../futures/testing/at-the-contract.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { copyTradingRoom } from './index.ts';
import { copyAudit } from './invariants.ts';
import { follow, positionsOf, traderWith } from './testing/at-copying.ts';

/*
 * Copies by their number: 1 of Ann, closed with a profit that was shared; 2 of Ben, switched to self-hold; 3 of Ann, open,
 * with proportional lots; 4 of Ben, not made, over his budget.
 */
const { found } = plantedFaults({
  rooms: [copyTradingRoom],
  unguarded: [
    'copy_trade',
    'copy_follow',
    'copy_version',
    'copy_source',
    'copy_share',
    'copy_trader',
    'futures_position',
    'futures_closing',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'customer',
  ],
  async fill(exchange) {
    await fundHouse(exchange);
    await tickTo(exchange, '64000');
    const trader = await traderWith(exchange, '5000');
    const [ann, ben] = await futuresTraders(exchange, 2);
    await follow(ann!, trader, { number: '1.5' });
    await follow(ben!, trader, { budget: '40' });
    const settled = () => exchange.sequencer.settled();
    const first = await long(trader, 1);
    await settled();
    const [kept] = await positionsOf(ben!);
    await ben!.client.send(copyCalls.selfHolding, { transaction_id: kept!.id });
    await tickTo(exchange, '64500');
    await trader.client.send(futuresCalls.close, { id: first.id });
    await settled();
    await ann!.client.send(copyCalls.edit, {
      trader_user_id: trader.user_id,
      type: 2,
      budget: (await ann!.client.send(copyCalls.mine, {})).follows[0]!.budget,
      stop_loss: 30,
    });
    await short(trader, 4);
    await settled();
  },
});

interface Fault {
  readonly what: string;
  readonly found_by: string;
  readonly sql: readonly string[];
}

const copy = (id: number, change: string): string => `update copy_trade set ${change} where id = ${id}`;
const positionOf = (id: number, change: string): string =>
  `update futures_position set ${change} where id = (select position_id from copy_trade where id = ${id})`;
const followOf = (id: number, change: string): string =>
  `update copy_follow set ${change} where id = (select follow_id from copy_trade where id = ${id})`;

const FAULTS: readonly Fault[] = [
  {
    what: 'a copy opened before its trader',
    found_by: 'I47',
    sql: [positionOf(3, 'open_tick = open_tick - 1')],
  },
  { what: 'a copy on the other side', found_by: 'I47', sql: [positionOf(3, 'side = 3 - side')] },
  { what: 'a copy with another multiple', found_by: 'I47', sql: [positionOf(3, 'multiple = 100')] },
  { what: 'a copy of another market', found_by: 'I47', sql: [positionOf(3, 'market_id = 2')] },
  {
    what: 'a position that says it is a copy, without one',
    found_by: 'I47',
    sql: [
      `update futures_position set copied_from = (select min(source_id) from copy_trade),
       copied_trader = (select min(trader_id) from copy_trade)
       where id = (select max(source_id) from copy_trade)`,
    ],
  },
  { what: 'a self-held position follows again', found_by: 'I47a', sql: [positionOf(2, 'follow_id = 2')] },
  { what: 'an open copy follows nobody', found_by: 'I47a', sql: [positionOf(3, 'follow_id = null')] },
  { what: 'a copy counts as closed and is open', found_by: 'I47a, I47e', sql: [copy(3, `state = 'closed'`)] },
  {
    what: 'a copy of more lots than its settings ask for',
    found_by: 'I47b',
    sql: [copy(1, 'wanted_lots = wanted_lots + 1')],
  },
  {
    what: 'a copy in proportion to another equity',
    found_by: 'I47b',
    sql: ['update copy_source set equity = equity * 2 where position_id = (select max(source_id) from copy_trade)'],
  },
  { what: 'a copy names other settings', found_by: 'I47b', sql: [copy(3, 'version = 1')] },
  { what: 'a result of a copy that no closing gave', found_by: 'I47c, I47e', sql: [copy(1, 'net = net + 1')] },
  { what: 'a closing of a copy is not counted', found_by: 'I47c', sql: [copy(1, 'last_closing = 0')] },
  {
    what: 'a follower has neither a copy nor a reason',
    found_by: 'I47d, I47e',
    sql: ['delete from copy_trade where id = 4'],
  },
  {
    what: 'a fan-out that counted one more',
    found_by: 'I47d',
    sql: ['update copy_source set followers = followers + 1'],
  },
  { what: 'a follow with another result', found_by: 'I47e', sql: [followOf(1, 'realised = realised - 1')] },
  { what: 'a follow that has shared less', found_by: 'I47e', sql: [followOf(1, 'shared = shared - 0.01')] },
  {
    what: 'a mark below the result, so that a profit is shared twice',
    found_by: 'I47e',
    sql: [followOf(1, 'high_water = 0')],
  },
  { what: 'settings without a version', found_by: 'I47e', sql: [followOf(3, 'stop_loss = 95')] },
  {
    what: 'a share of more than was agreed',
    found_by: 'I47e, I47f',
    sql: ['update copy_share set amount = amount + 0.01'],
  },
  {
    what: 'a share by another rate',
    found_by: 'I47f',
    sql: ['update copy_share set share_rate = 0.2'],
  },
  {
    what: 'a share whose entry moved to somebody else',
    found_by: 'I47f',
    sql: [
      `update ledger_account set address = 'user:99:futures' where address = (
         select concat('user:', trader_id, ':futures') from copy_share limit 1)`,
    ],
  },
  { what: 'an entry of a share without one', found_by: 'I47e, I47g', sql: ['delete from copy_share'] },
  {
    what: 'a market maker is a trader',
    found_by: 'I35',
    sql: [`update customer set email = 'market-maker@example.com' where id = (select user_id from copy_trader)`],
  },
];

describe('copy trading’s invariants', () => {
  test('hold of sound books', async () => expect(await found()).toEqual({ all: [], recent: [] }));

  test.each(FAULTS)('$found_by finds that $what', async ({ found_by, sql }) => {
    const expected = found_by.split(', ').sort();
    const { all, recent } = await found(...sql);
    expect([...new Set(all)].sort()).toEqual(expected);
    expect([...new Set(recent)].sort()).toEqual(expected.filter((id) => id !== 'I35'));
  });

  test('each is found by a fault', () => {
    const tried = new Set(FAULTS.flatMap(({ found_by }) => found_by.split(', ')));
    expect(copyAudit.invariants.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});
