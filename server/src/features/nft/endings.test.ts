import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { recordCalls } from '#contract/operators/record-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { race } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import {
  drawAll,
  onSale as seriesOnSale,
  buy as buyBox,
  submitted as submittedSeries,
} from './testing/at-the-boxes.ts';
import {
  artist,
  auctionOf,
  balances,
  bidOf,
  buyer,
  buyOf,
  offered,
  onSale,
  quote,
  stateOf,
  workOf,
} from './testing/at-the-gallery.ts';
import {
  confirm,
  decide,
  endSeriesBy,
  isAlso,
  newestListing,
  newestMessage,
  takeDownBy,
  twoOfSupport,
  workState,
} from './testing/reviewers.ts';

let exchange: TestExchange;
let ann: TestOperator;
let ben: TestOperator;
let painter: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
  [ann, ben] = await twoOfSupport(exchange);
  painter = await artist(exchange);
});
beforeEach(() => quote(exchange));
afterAll(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const seriesState = (id: number) =>
  exchange.ports.db.one<{ state: string; reason: string | null; sold: number; line: string | null }>`
    select state, reason, sold, line from nft_series where id = ${id}`;

describe('a work that is taken down', () => {
  it('NF4 is not sold any more, every margin returns, and it stays its owner’s', async () => {
    const [sale, bidder] = [await auctionOf(exchange, painter), await buyer(exchange)];
    await bidOf(exchange, bidder, sale, '100');
    expect(await balances(exchange, bidder)).toEqual(['9980', '20']);
    const proposal = await takeDownBy(ann, sale.id);
    expect(await reasonOf(confirm(ann, proposal)), 'one alone').toBe('four_eyes_same_person');
    await confirm(ben, proposal);
    expect(await workState(exchange, sale)).toMatchObject({
      state: 'taken_down',
      reason: 'harmful',
      owner_id: painter.user_id,
    });
    expect(await stateOf(exchange, sale)).toMatchObject({ state: 'taken_down' });
    expect(await balances(exchange, bidder)).toEqual(['10000', '0']);
    expect(await newestMessage(painter)).toMatchObject(['nft_taken_down', { reason: 'harmful' }]);
    expect(await reasonOf(takeDownBy(ann, sale.id)), 'once').toBe('nft_unknown');
    expect(await reasonOf(takeDownBy(ann, 987_654_321))).toBe('nft_unknown');
  });

  it('NF4 may wait for the review of an auction, which ends then', async () => {
    const work = await workOf(exchange, painter);
    await offered(exchange, painter, work, { increment: '10' });
    await confirm(ben, await takeDownBy(ann, work.id));
    expect(await workState(exchange, work)).toMatchObject({ state: 'taken_down' });
    const { state } = await exchange.ports.db.one<{ state: string }>`
      select state from nft_listing where work_id = ${work.id}`;
    expect(state).toBe('taken_down');
    const { sales } = await painter.client.send(workCalls.provenance, { code: work.code });
    expect(sales, 'it was never on sale').toEqual([]);
    const own = await painter.client.send(saleCalls.own, { code: work.code });
    expect(own).toMatchObject({ hold_state: 'taken_down', reason: 'harmful' });
  });

  it('NF4 OP33 is an act that its owner and its artist see, and ends what was proposed about its sale', async () => {
    const [work, collector] = [await workOf(exchange, painter), await buyer(exchange)];
    await buyOf(exchange, collector, await onSale(exchange, painter, work));
    await offered(exchange, collector, work);
    const { id } = await newestListing(exchange, work);
    const approval = await decide(ann, 'listing', id);
    await confirm(ben, await takeDownBy(ann, work.id));
    expect(await reasonOf(confirm(ben, approval))).toBe('proposal_expired');
    expect(await workState(exchange, work)).toMatchObject({ state: 'taken_down', owner_id: collector.user_id });
    for (const who of [painter, collector]) {
      const [act] = await who.client.send(recordCalls.customerActs, { limit: 1 });
      expect(act).toMatchObject({ action: 'nft.take-down', target_id: String(work.id), reason: 'harmful' });
    }
  });

  it('NF4 is not one that was sold since the proposal', async () => {
    const [work, collector] = [await workOf(exchange, painter), await buyer(exchange)];
    const sale = await onSale(exchange, painter, work);
    const proposal = await takeDownBy(ann, work.id);
    await buyOf(exchange, collector, sale);
    expect(await reasonOf(confirm(ben, proposal))).toBe('proposal_not_possible');
    expect(await workState(exchange, work)).toMatchObject({ state: 'shown', owner_id: collector.user_id });
  });

  it('I35 NF4 is not one of the operator’s own, because it would end an own sale', async () => {
    const [owner, eve] = [await artist(exchange), await operatorWith(exchange, 'support')];
    const sale = await auctionOf(exchange, owner);
    const proposal = await takeDownBy(ann, sale.id);
    await isAlso(exchange, owner, eve);
    expect(await reasonOf(confirm(eve, proposal))).toBe('proposal_not_possible');
    expect(await stateOf(exchange, sale)).toMatchObject({ state: 'live' });
    await confirm(ben, proposal);
    expect(await reasonOf(takeDownBy(eve, (await workOf(exchange, owner)).id))).toBe('nft_review_own');
  });

  it('NF4 a take-down and a purchase at once: one of the two happens, in every round', async () => {
    await race('take-down beside a purchase', 3, async () => {
      const [work, collector] = [await workOf(exchange, painter), await buyer(exchange)];
      const sale = await onSale(exchange, painter, work);
      const proposal = await takeDownBy(ann, work.id);
      return {
        tries: [() => confirm(ben, proposal), () => buyOf(exchange, collector, sale)],
        check: async (found) => {
          const { state, owner_id } = await workState(exchange, work);
          expect([found['done'], state === 'taken_down', owner_id === painter.user_id]).toEqual(
            state === 'taken_down' ? [1, true, true] : [1, false, false],
          );
        },
      };
    });
  });
});

describe('a series', () => {
  it('NB1 NB2 is approved by two, and its commitment is stored before anything is sold', async () => {
    const { id } = await submittedSeries(exchange, painter);
    await confirm(ben, await decide(ann, 'series', id));
    const { state, line } = await seriesState(id);
    expect([state, line?.startsWith(`boxes|1|${String(id)}|10|6|3|1|`)]).toEqual(['live', true]);
    expect(await newestMessage(painter)).toMatchObject(['nft_approved', { what: 'series', name: 'Small seas' }]);
  });

  it('NB1 that is refused gives its works back', async () => {
    const { id } = await submittedSeries(exchange, painter);
    await confirm(ben, await decide(ann, 'series', id, 'refuse', 'poor_quality'));
    expect(await seriesState(id)).toMatchObject({ state: 'refused', reason: 'poor_quality' });
    const kept = await exchange.ports.db.rows`select from nft_work where series_id = ${id}`;
    expect(kept).toEqual([]);
  });

  it('NF4 ends early by two of support, and boxes that were bought are drawn', async () => {
    const series = await seriesOnSale(exchange);
    const who = await buyer(exchange);
    await buyBox(exchange, who, series);
    const item = await exchange.ports.db.one<{ work_id: number }>`
      select work_id from nft_series_item where series_id = ${series.id} limit 1`;
    expect(await reasonOf(takeDownBy(ann, item.work_id)), 'no single work of it').toBe('nft_in_series');
    const proposal = await endSeriesBy(ann, series.id);
    await confirm(ben, proposal);
    expect(await seriesState(series.id)).toMatchObject({ state: 'ended', reason: 'legal', sold: 1 });
    await expect(buyBox(exchange, who, series)).rejects.toThrow();
    expect(await newestMessage(series.artist)).toMatchObject(['nft_taken_down', { what: 'series', reason: 'legal' }]);
    await drawAll(exchange);
    const drawn = await exchange.ports.db.one<{ count: number }>`
      select count(*) as count from nft_box where series_id = ${series.id} and drawn_at is not null`;
    expect(drawn.count).toBe(1);
    expect(await reasonOf(endSeriesBy(ann, series.id)), 'once').toBe('nft_unknown');
  });

  it('I35 NF4 is not ended by its own artist', async () => {
    const [series, eve] = [await seriesOnSale(exchange), await operatorWith(exchange, 'support')];
    const proposal = await endSeriesBy(ann, series.id);
    await isAlso(exchange, series.artist, eve);
    expect(await reasonOf(endSeriesBy(eve, series.id))).toBe('nft_review_own');
    expect(await reasonOf(confirm(eve, proposal))).toBe('proposal_not_possible');
    expect(await seriesState(series.id)).toMatchObject({ state: 'live' });
  });
});
