import { expect, test } from 'vitest';
import { drandBeacon } from '#server/ports/beacon.ts';
import { plantedFaults } from '#server/testing/planted-faults.ts';
import { boxInvariants } from './box-invariants.ts';
import { fetchRounds } from './service/beacon-rounds.ts';
import { openBox } from './service/box-view.ts';
import { endSeries, refuseSeries } from './service/series.ts';
import { approved, artist, buy, buyer, drawAll, onSale, pumpPrice, submitted } from './testing/at-the-boxes.ts';
import { RELAY_KEY, startRelay } from '#server/testing/beacon-relay.ts';

const { foundBy } = plantedFaults({
  rooms: [{ audit: { invariants: boxInvariants } }],
  unguarded: [
    ...[
      'nft_series',
      'nft_series_item',
      'nft_work',
      'nft_box',
      'nft_box_batch',
      'nft_batch_tick',
      'nft_beacon',
      'nft_owner',
    ],
    ...['ledger_entry', 'ledger_posting', 'ledger_account', 'log_note', 'log_line'],
  ],
  unconstrained: [
    ...['nft_box.drawn_is_whole', 'nft_box.opened_was_drawn'],
    ...['nft_series.sold_fits', 'nft_series.revealed_is_whole', 'nft_series.committed'],
  ],
  /** One is drawn in batches and has a box that waits, one was published, one is drawn by the beacon, one waits, one was refused. */
  async fill(exchange) {
    const { ports } = exchange;
    const [ann, bob] = [await buyer(exchange), await buyer(exchange)];
    const first = await onSale(exchange);
    for (const who of [ann, bob, ann]) await buy(exchange, who, first);
    await drawAll(exchange);
    const opened = await buy(exchange, bob, first);
    await drawAll(exchange);
    await ports.db.transaction((tx) => openBox(tx, bob.user_id, opened.code));
    const over = await onSale(exchange, { counts: { N: 2, R: 1, SR: 1 } });
    for (const who of [ann, bob]) await buy(exchange, who, over);
    await drawAll(exchange);
    await ports.db.transaction((tx) => endSeries(tx, over.id, 'legal', tx.now()));
    await drawAll(exchange);
    const relay = await startRelay();
    const beacon = drandBeacon({ address: relay.address, key: RELAY_KEY });
    const drand = { ...exchange, ports: { ...ports, beacon } };
    const by_beacon = await approved(drand);
    await exchange.pump();
    for (const who of [ann, bob]) await buy(drand, who, by_beacon);
    exchange.clock.forward(10_000);
    await exchange.runJobs('nft.close-batches');
    await pumpPrice(exchange);
    exchange.clock.forward(16_000);
    await pumpPrice(exchange);
    await exchange.runJobs('nft.batch-ticks');
    await fetchRounds(drand.ports, exchange.clock.now());
    await exchange.runJobs('nft');
    await relay.close();
    const maker = await artist(exchange);
    await submitted(exchange, maker);
    const refused = await submitted(exchange, maker);
    await ports.db.transaction((tx) => refuseSeries(tx, refused.id, 'legal', tx.now()));
    await buy(exchange, ann, first);
  },
});

const SERIES = `(select min(id) from nft_series)`;
const OVER = `(select min(id) from nft_series where state = 'revealed')`;
const BY_BEACON = `(select min(id) from nft_series where mode = 'drand')`;
const REFUSED = `(select min(id) from nft_series where state = 'refused')`;
const DRAWN = `(select min(id) from nft_box where series_id = ${SERIES})`;
const OPENED = `(select min(id) from nft_box where opened_at is not null)`;
const WAITING = `(select min(id) from nft_box where drawn_at is null)`;
const BEACON_SERIES_CHANGED = `update nft_series set reason = reason where id = ${BY_BEACON}`;
/** The line of its batch, and the price behind it. */
const BATCH_LINE = `(select log_index from log_note where line like concat('boxbatch|1|', ${BY_BEACON}, '|%'))`;
const TICK = `(select tick_index from nft_batch_tick)`;
const WORK = `(select work_id from nft_box where id = ${DRAWN})`;
const ENTRY = `(select id from ledger_entry where reason = 'nft.box' and ref = ${DRAWN}::text)`;
const UNDRAWN = `(select min(id) from nft_work where series_id = ${SERIES} and is_boxed)`;

test('I34 sound series and boxes pass', async () => {
  expect(await foundBy()).toEqual([]);
});

test.each([
  ['a draw has no number', `update nft_box set number = 77 where id = ${WAITING}`, ['I34']],
  ['a box is not counted', `update nft_series set sold = sold - 1 where id = ${SERIES}`, ['I34']],
  [
    'more boxes than works were sold',
    `update nft_series set n_count = n_drawn, r_count = r_drawn, sr_count = sr_drawn where id = ${SERIES}`,
    ['I34'],
  ],
  ['a box of a refused series was sold', `update nft_box set series_id = ${REFUSED} where id = ${WAITING}`, ['I34']],
  [
    'a box was drawn before the one before it',
    `update nft_box set item_index = null, work_id = null, drawn_at = null where id = ${DRAWN}`,
    ['I34a'],
  ],
  [
    'a work that is not in the list was drawn',
    `update nft_box set work_id = (select max(id) from nft_work) where id = ${DRAWN}`,
    ['I34a', 'I34e', 'I34f'],
  ],
  ['another item was drawn than the work', `update nft_box set item_index = 9999 where id = ${DRAWN}`, ['I34a']],
  ['a rarity is counted twice', `update nft_series set n_drawn = n_drawn + 1 where id = ${SERIES}`, ['I34a', 'I34k']],
  [
    'a rarity was changed after the sale began',
    `update nft_series_item set rarity = case rarity when 'N' then 'SR' else 'N' end
      where work_id = ${WORK}; update nft_series set reason = reason where id = ${SERIES}`,
    ['I34a', 'I34j'],
  ],
  [
    'a series was published with a box that is not drawn',
    `update nft_series set state = 'revealed' where id = ${SERIES}`,
    ['I34a', 'I34j', 'I34k'],
  ],
  [
    'a box was bought before the sale',
    `update nft_series set starts_at = ends_at - interval '1 second' where id = ${SERIES};
      update nft_box set price = price where id = ${DRAWN}`,
    ['I34b'],
  ],
  [
    'a box was bought after the end of the sale',
    `update nft_series set ended_at = starts_at - interval '1 second' where id = ${OVER};
      update nft_box set price = price where series_id = ${OVER}`,
    ['I34b'],
  ],
  [
    'a box was drawn after the series was published',
    `update nft_box set drawn_at = drawn_at + interval '1 day' where series_id = ${OVER}`,
    ['I34b'],
  ],
  ['a box was opened before it was drawn', `update nft_box set opened_at = bought_at where id = ${OPENED}`, ['I34b']],
  ['a box cost less', `update nft_box set price = price - 1 where id = ${WAITING}`, ['I34b', 'I34c']],
  ['a box was not paid', `update ledger_entry set ref = concat(ref, '000') where id = ${ENTRY}`, ['I34c', 'I34d']],
  ['the house took another fee', `update nft_series set fee_rate = 0.1 where id = ${SERIES}`, ['I34c']],
  [
    'somebody else got the artist’s part',
    `update ledger_posting set account_version = 999, account_id = (select id from ledger_account where address = 'house:fees' and currency_id = 3)
      where entry_id = ${ENTRY} and account_id = (select id from ledger_account where address =
        concat('user:', (select artist_id from nft_series where id = ${SERIES}), ':spot') and currency_id = 3)`,
    ['I34c'],
  ],
  [
    'a box belongs to somebody who did not pay',
    `update nft_box set buyer_id = buyer_id + 1 where id = ${WAITING}`,
    ['I34c'],
  ],
  ['a drawn work is in its box again', `update nft_work set is_boxed = true where id = ${WORK}`, ['I34e', 'I34k']],
  [
    'an opened box shows nothing',
    `update nft_work set is_unopened = true
    where id = (select work_id from nft_box where id = ${OPENED})`,
    ['I34e'],
  ],
  ['an unopened work changed its owner', `update nft_work set owner_id = owner_id + 1 where id = ${WORK}`, ['I34e']],
  [
    'the row of an owner names another price',
    `update nft_owner set price = price + 1 where box_id = ${DRAWN}`,
    ['I34e'],
  ],
  [
    'somebody became an owner by a draw that was none',
    `insert into nft_owner (work_id, number, kind, owner_id, price, currency_id, box_id, reason, ref, at)
      select ${UNDRAWN}, 2, 'drawn', buyer_id, 10, 3, id, 'nft.box', id::text, now() from nft_box where id = ${WAITING}`,
    ['I34f'],
  ],
  ['the commitment has another root', `update nft_series set root = repeat('0', 64) where id = ${SERIES}`, ['I34g']],
  ['the commitment names another mode', `update nft_series set mode = 'drand' where id = ${SERIES}`, ['I34g', 'I34h']],
  [
    'a series was sold before its commitment was in the log',
    `update log_note set log_index = null where line = (select line from nft_series where id = ${SERIES})`,
    ['I34g'],
  ],
  [
    'a box was drawn by another round than that of its batch',
    `update nft_batch_tick set round = round + 1; ${BEACON_SERIES_CHANGED};
      update nft_box set price = price where series_id = ${BY_BEACON}`,
    ['I34h', 'I34l'],
  ],
  [
    'a batch names a later price',
    `update nft_batch_tick set t_ms = t_ms + 9000, round = round + 3,
      tick_index = (select min(index) from log_line where index > ${TICK} and symbol is not null); ${BEACON_SERIES_CHANGED}`,
    ['I34l'],
  ],
  [
    'a batch names another time than its price has',
    `update nft_batch_tick set t_ms = t_ms + 3000, round = round + 1; ${BEACON_SERIES_CHANGED}`,
    ['I34l'],
  ],
  [
    'a batch names a line that is no price',
    `update nft_batch_tick set tick_index = (select max(index) from log_line where symbol is null); ${BEACON_SERIES_CHANGED}`,
    ['I34l'],
  ],
  [
    'a batch names a price in front of its line',
    `update nft_batch_tick set tick_index = ${BATCH_LINE} - 1; ${BEACON_SERIES_CHANGED}`,
    ['I34l'],
  ],
  [
    'a price between a line and its price is gone from the table without a trace',
    `update nft_batch_tick set tick_index = (select min(index) from log_line where index > ${TICK} and symbol is not null),
      t_ms = t_ms + 9000, round = round + 3; delete from log_line where index = ${TICK} - 1; ${BEACON_SERIES_CHANGED}`,
    ['I34l'],
  ],
  [
    'a series in batches names a price',
    `insert into nft_batch_tick select ${SERIES}, 1, tick_index, t_ms, round, noted_at from nft_batch_tick;
      update nft_series set reason = reason where id = ${SERIES}`,
    ['I34l'],
  ],
  [
    'a round of the beacon has other randomness than its signature',
    `update nft_beacon set randomness = repeat('0', 64)`,
    ['I34h'],
  ],
  [
    'a batch was drawn before its line was in the log',
    `update log_note set log_index = null where line like 'boxbatch|%'`,
    ['I34h'],
  ],
  ['a seed of a batch was changed', `update nft_box set client_seed = 'other' where id = ${DRAWN}`, ['I34i']],
  ['a batch lost a purchase', `update nft_box set batch = null where id = ${DRAWN}`, ['I34h', 'I34i']],
  [
    'a batch is of two windows',
    `update nft_box set bought_at = bought_at + interval '20 seconds' where id = ${DRAWN}`,
    ['I34i'],
  ],
  [
    'a batch was closed while its window was open',
    `update nft_box_batch set closed_at = closed_at - interval '1 minute'`,
    ['I34i'],
  ],
  ['a batch is missing', `delete from nft_box_batch where batch = 1`, ['I34h', 'I34i']],
  [
    'another seed was published than the one of the commitment',
    `update nft_series set server_seed = repeat('0', 64) where id = ${OVER}`,
    ['I34j'],
  ],
  ['the line of the end is not in the log', `delete from log_note where line like 'boxend|%'`, ['I34j']],
  [
    'a salt was published before the end',
    `update nft_series_item set salt = repeat('0', 32) where series_id = ${SERIES}`,
    ['I34j'],
  ],
  [
    'a series lost a work of its list',
    `delete from nft_series_item where series_id = ${SERIES} and index = 9`,
    ['I34j'],
  ],
  ['a work left its box without a draw', `update nft_work set is_boxed = false where id = ${UNDRAWN}`, ['I34k']],
  [
    'a work in a box belongs to somebody else',
    `update nft_work set owner_id = owner_id + 1 where id = ${UNDRAWN}`,
    ['I34k'],
  ],
])('I34 %s: the audit finds it', async (_what, fault, ids) => {
  expect(await foundBy(fault)).toEqual(expect.arrayContaining(ids));
});
