import { inboxCalls } from '#contract/inbox/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import {
  nftOperatorCalls as calls,
  type ReviewDecision,
  type ReviewReason,
  type ReviewTarget,
} from '#contract/nft/operator-calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { verify } from '#server/features/withdrawals/testing/withdrawers.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';
import type { TestWork } from './at-the-gallery.ts';

/* Two of support, and what waits for them. */

export const twoOfSupport = async (exchange: TestExchange): Promise<readonly [TestOperator, TestOperator]> => [
  await operatorWith(exchange, 'support'),
  await operatorWith(exchange, 'support'),
];

/** A customer who waits to be an artist; verified, unless the level says otherwise. */
export const applicant = async (exchange: TestExchange, level: 0 | 1 = 1): Promise<TestCustomer> => {
  const who = await loggedIn(exchange);
  if (level === 1) await verify(exchange, who.user_id, level);
  const name = `Applicant ${String(who.user_id)}`;
  await exchange.ports.db.run`
    insert into nft_artist (user_id, state, name, name_key, description, round, applied_at)
    values (${who.user_id}, 'applied', ${name}, ${name.toLowerCase()}, 'I paint the sea.', 1, ${exchange.clock.now()})`;
  return who;
};

export const artistState = (exchange: TestExchange, { user_id }: TestCustomer) =>
  exchange.ports.db.one<{ state: string; reason: string | null; round: number }>`
    select state, reason, round from nft_artist where user_id = ${user_id}`;

/** A work that waits, of somebody who is an artist. */
export const submittedWork = (exchange: TestExchange, { user_id }: TestCustomer, name = 'Tide'): Promise<TestWork> => {
  const code = exchange.ports.ids.bytes(16).toString('hex');
  return exchange.ports.db.transaction(async (tx) => {
    const now = tx.now();
    const media = await tx.one<{ id: number }>`
      insert into nft_media (user_id, name, state, kind, width, height, colour, bytes, uploaded_at, decided_at)
      values (${user_id}, ${code}, 'ready', 'image', 1200, 900, '#204060', 5000, ${now}, ${now}) returning id`;
    const { id } = await tx.one<{ id: number }>`
      insert into nft_work (code, media_id, kind, artist_id, owner_id, name, description, creator_share, state, submitted_at)
      values (${code}, ${media.id}, 'image', ${user_id}, ${user_id}, ${name}, 'Oil on linen.', ${Decimal.of('0.05')},
        'review', ${now}) returning id`;
    return { id, code };
  });
};

export const workState = (exchange: TestExchange, { id }: TestWork) =>
  exchange.ports.db.one<{ state: string; reason: string | null; owner_id: number; is_boxed: boolean }>`
    select state, reason, owner_id, is_boxed from nft_work where id = ${id}`;

/** Of the work's sale that is open or was the last one. */
export const newestListing = (exchange: TestExchange, { id }: TestWork) =>
  exchange.ports.db.one<{ id: number; state: string; reason: string | null; margin: Decimal | null }>`
    select id, state, reason, margin from nft_listing where work_id = ${id} order by id desc limit 1`;

export const open = ({ client }: TestOperator, { id }: Pick<TestWork, 'id'>) => client.send(calls.operatorWork, { id });

export const decide = (
  { client }: TestOperator,
  target: ReviewTarget,
  id: number,
  decision: ReviewDecision = 'approve',
  reason: ReviewReason = decision === 'approve' ? 'rules_met' : 'misleading',
) => client.send(calls.operatorDecide, { target, id, decision, reason });

export const takeDownBy = ({ client }: TestOperator, id: number) =>
  client.send(calls.operatorTakeDown, { id, reason: 'harmful' });

export const endSeriesBy = ({ client }: TestOperator, id: number) =>
  client.send(calls.operatorEndSeries, { id, reason: 'legal' });

export const confirm = ({ client }: TestOperator, { proposal_id }: { readonly proposal_id: number }) =>
  client.send(operatorsCalls.confirmProposal, { id: proposal_id });

/** I35: the operator has this address as a customer, too. */
export const isAlso = (exchange: TestExchange, { user_id }: TestCustomer, { email }: TestOperator): Promise<number> =>
  exchange.ports.db.run`update customer set email = ${email} where id = ${user_id}`;

/** The newest message about works, as the phone gets it. */
export const newestMessage = async ({ client }: TestCustomer) => {
  const [message] = await client.send(inboxCalls.list, { topic: 'auctions', page: 1, limit: 1 });
  return message === undefined ? undefined : [message.kind, message.values];
};
