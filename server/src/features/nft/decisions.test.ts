import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { recordCalls } from '#contract/operators/record-calls.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import { race } from '#server/testing/race.ts';
import { reasonOf } from '#server/testing/reasons.ts';
import { artist, BTC, MINUTE_MS, offered, quote, workOf } from './testing/at-the-gallery.ts';
import {
  applicant,
  artistState,
  confirm,
  decide,
  isAlso,
  newestListing,
  newestMessage,
  open,
  submittedWork,
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

const newestOf = async (who: TestCustomer) => (await who.client.send(recordCalls.customerActs, { limit: 1 }))[0];

describe('an application', () => {
  it('NF2 is approved by two of support, in the public record, and the artist gets a message', async () => {
    const who = await applicant(exchange);
    const proposal = await decide(ann, 'artist', who.user_id);
    expect(await reasonOf(decide(ben, 'artist', who.user_id, 'refuse')), 'one proposal at a time').toBe(
      'already_proposed',
    );
    expect(await reasonOf(confirm(ann, proposal)), 'one alone').toBe('four_eyes_same_person');
    expect(await artistState(exchange, who)).toMatchObject({ state: 'applied' });
    await confirm(ben, proposal);
    expect(await artistState(exchange, who)).toMatchObject({ state: 'active', reason: null });
    expect(await reasonOf(confirm(ben, proposal)), 'a replay').toBe('already_decided');
    expect(await newestOf(who)).toMatchObject({
      action: 'nft.decide-artist',
      target_type: 'nft_artist',
      target_id: String(who.user_id),
      reason: 'rules_met',
      operator_id: ann.operator_id,
      second_operator_id: ben.operator_id,
    });
    expect(await newestMessage(who)).toEqual([
      'nft_approved',
      { what: 'artist', name: `Applicant ${String(who.user_id)}` },
    ]);
  });

  it('NF2 is refused with a reason, and a proposal about an earlier one decides nothing about the next', async () => {
    const who = await applicant(exchange);
    await confirm(ben, await decide(ann, 'artist', who.user_id, 'refuse', 'poor_quality'));
    expect(await artistState(exchange, who)).toMatchObject({ state: 'refused', reason: 'poor_quality' });
    expect(await newestMessage(who)).toMatchObject(['nft_refused', { what: 'artist', reason: 'poor_quality' }]);
    expect(await reasonOf(decide(ann, 'artist', who.user_id)), 'decided').toBe('nft_review_unknown');

    const again = await applicant(exchange);
    const early = await decide(ann, 'artist', again.user_id);
    await exchange.ports.db.run`update nft_artist set round = 2 where user_id = ${again.user_id}`;
    expect(await reasonOf(confirm(ben, early)), 'applied again').toBe('proposal_not_possible');
    expect(await artistState(exchange, again)).toMatchObject({ state: 'applied', round: 2 });
  });

  it('NF2 of somebody without level 1 is not approved, and may be refused', async () => {
    const who = await applicant(exchange, 0);
    expect(await reasonOf(decide(ann, 'artist', who.user_id))).toBe('identity_required');
    await confirm(ben, await decide(ann, 'artist', who.user_id, 'refuse', 'identity_in_doubt'));
    expect(await artistState(exchange, who)).toMatchObject({ state: 'refused' });
  });

  it('I35 nobody of the house becomes an artist, and nobody decides about an own account', async () => {
    const eve = await operatorWith(exchange, 'support');
    const own = await applicant(exchange);
    const proposed = await decide(ann, 'artist', own.user_id, 'refuse');
    await isAlso(exchange, own, eve);
    expect(await reasonOf(confirm(eve, proposed)), 'an own account').toBe('proposal_not_possible');
    await confirm(ben, proposed);
    expect(await artistState(exchange, own)).toMatchObject({ state: 'refused' });

    const [dan, fay] = [await operatorWith(exchange, 'support'), await operatorWith(exchange, 'finance')];
    const other = await applicant(exchange);
    await isAlso(exchange, other, dan);
    expect(await reasonOf(decide(dan, 'artist', other.user_id, 'refuse'))).toBe('nft_review_own');
    expect(await reasonOf(decide(ann, 'artist', other.user_id))).toBe('nft_of_house');

    const late = await applicant(exchange);
    const approval = await decide(ann, 'artist', late.user_id);
    await isAlso(exchange, late, fay);
    expect(await reasonOf(confirm(ben, approval)), 'an operator since').toBe('proposal_not_possible');
    expect(await artistState(exchange, late)).toMatchObject({ state: 'applied' });
  });

  it('OP22 has reasons that fit the decision, and exists', async () => {
    const { user_id } = await applicant(exchange);
    expect(await reasonOf(decide(ann, 'artist', user_id, 'approve', 'legal'))).toBe('nft_reason_wrong');
    expect(await reasonOf(decide(ann, 'artist', user_id, 'refuse', 'rules_met'))).toBe('nft_reason_wrong');
    for (const target of ['artist', 'work', 'listing', 'series'] as const) {
      expect(await reasonOf(decide(ann, target, 987_654_321)), target).toBe('nft_review_unknown');
    }
  });

  it('NF2 two confirmations at once approve it once, in every round', async () => {
    const eve = await operatorWith(exchange, 'support');
    await race('approval of an artist', 3, async () => {
      const who = await applicant(exchange);
      const proposal = await decide(ann, 'artist', who.user_id);
      return {
        tries: [ben, eve, ben, eve].map((by) => () => confirm(by, proposal)),
        check: (found) => expect(found).toEqual({ done: 1, already_decided: 3 }),
      };
    });
  });
});

describe('a work', () => {
  it('NF3 OP31 is decided by two who have both opened it', async () => {
    const work = await submittedWork(exchange, painter);
    expect(await reasonOf(decide(ann, 'work', work.id))).toBe('evidence_not_opened');
    await open(ann, work);
    const proposal = await decide(ann, 'work', work.id);
    expect(await reasonOf(confirm(ben, proposal))).toBe('evidence_not_opened');
    await open(ben, work);
    await confirm(ben, proposal);
    expect(await workState(exchange, work)).toEqual({
      state: 'shown',
      reason: null,
      owner_id: painter.user_id,
      is_boxed: false,
    });
    const owners = await exchange.ports.db
      .rows`select number, kind, owner_id, reason from nft_owner where work_id = ${work.id}`;
    expect(owners, 'NF5').toEqual([{ number: 1, kind: 'approved', owner_id: painter.user_id, reason: null }]);
    expect(await newestMessage(painter)).toEqual(['nft_approved', { what: 'work', name: 'Tide', code: work.code }]);
    expect(await newestOf(painter)).toMatchObject({ action: 'nft.decide-work', target_id: String(work.id) });
  });

  it('NF3 OP31 whose media was replaced since has to be opened again', async () => {
    const work = await submittedWork(exchange, painter);
    for (const by of [ann, ben]) await open(by, work);
    const proposal = await decide(ann, 'work', work.id);
    await exchange.ports.db.transaction(async (tx) => {
      const at = tx.now();
      const { id } = await tx.one<{ id: number }>`
        insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
        values (${painter.user_id}, ${exchange.ports.ids.bytes(16).toString('hex')}, 'ready', 'image', 10, 10, '#000000', 1,
          ${at}, ${at}) returning id`;
      await tx.run`update nft_work set media_id = ${id} where id = ${work.id}`;
    });
    expect(await reasonOf(confirm(ben, proposal))).toBe('evidence_not_opened');
    await open(ben, work);
    expect(await reasonOf(confirm(ben, proposal)), 'the first one saw the other').toBe('proposal_not_possible');
    expect(await workState(exchange, work)).toMatchObject({ state: 'review' });
  });

  it('NF3 that is refused is nobody’s, and its artist reads why', async () => {
    const work = await submittedWork(exchange, painter, 'Copy');
    for (const by of [ann, ben]) await open(by, work);
    await confirm(ben, await decide(ann, 'work', work.id, 'refuse', 'not_own_work'));
    expect(await workState(exchange, work)).toMatchObject({ state: 'refused', reason: 'not_own_work' });
    expect(await exchange.ports.db.rows`select from nft_owner where work_id = ${work.id}`).toEqual([]);
    expect(await newestMessage(painter)).toEqual([
      'nft_refused',
      { what: 'work', name: 'Copy', reason: 'not_own_work' },
    ]);
  });

  it('I35 NF3 of an operator is decided by others, and not approved', async () => {
    const eve = await operatorWith(exchange, 'support');
    const artist_of_house = await artist(exchange);
    const work = await submittedWork(exchange, artist_of_house);
    await isAlso(exchange, artist_of_house, eve);
    for (const by of [ann, ben, eve]) await open(by, work);
    expect(await reasonOf(decide(eve, 'work', work.id, 'refuse'))).toBe('nft_review_own');
    expect(await reasonOf(decide(ann, 'work', work.id))).toBe('nft_of_house');
    await confirm(ben, await decide(ann, 'work', work.id, 'refuse'));
    expect(await workState(exchange, work)).toMatchObject({ state: 'refused' });
  });
});

describe('a sale', () => {
  it('NS2 NA2 is approved with the margin of that moment', async () => {
    const work = await workOf(exchange, painter);
    await offered(exchange, painter, work, { increment: '10' });
    const listing = await newestListing(exchange, work);
    await confirm(ben, await decide(ann, 'listing', listing.id));
    expect(await newestListing(exchange, work)).toMatchObject({ state: 'live' });
    expect((await newestListing(exchange, work)).margin?.toString()).toBe('20');
    expect(await newestMessage(painter)).toEqual(['nft_approved', { what: 'listing', name: 'Tide', code: work.code }]);
  });

  it('NS2 is refused with a reason, and can be offered again', async () => {
    const work = await workOf(exchange, painter);
    await offered(exchange, painter, work);
    const listing = await newestListing(exchange, work);
    await confirm(ben, await decide(ann, 'listing', listing.id, 'refuse', 'misleading'));
    expect(await newestListing(exchange, work)).toMatchObject({ state: 'refused', reason: 'misleading' });
    await offered(exchange, painter, work);
    expect(await newestListing(exchange, work)).toMatchObject({ state: 'review' });
  });

  it('OP33 that its seller takes back ends the proposal about it', async () => {
    const work = await workOf(exchange, painter);
    await offered(exchange, painter, work);
    const listing = await newestListing(exchange, work);
    const proposal = await decide(ann, 'listing', listing.id);
    await painter.client.send(saleCalls.withdrawListing, { code: work.code });
    expect(await reasonOf(confirm(ben, proposal))).toBe('proposal_expired');
    expect(await newestListing(exchange, work)).toMatchObject({ state: 'withdrawn' });
  });

  it('NS3 NA2 is not approved after its end, or without a fresh price for its margin', async () => {
    const work = await workOf(exchange, painter);
    await offered(exchange, painter, work, { price: '0.1', increment: '0.01', currency_id: BTC });
    const { id } = await newestListing(exchange, work);
    const proposal = await decide(ann, 'listing', id);
    exchange.clock.forward(5 * MINUTE_MS);
    expect(await reasonOf(confirm(ben, proposal)), 'no price').toBe('proposal_not_possible');
    exchange.clock.forward(24 * 60 * MINUTE_MS);
    await quote(exchange);
    [ann, ben] = await twoOfSupport(exchange);
    painter = await artist(exchange);
    const late = await decide(ann, 'listing', id);
    expect(await reasonOf(confirm(ben, late)), 'ended').toBe('proposal_not_possible');
    expect(await newestListing(exchange, work)).toMatchObject({ state: 'review' });
  });
});
