import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { copyOperatorCalls } from '#contract/copy-trading/operator-calls.ts';
import type { ApplicationRefusal, RemovalReason } from '#contract/copy-trading/rules.ts';
import { futuresCalls } from '#contract/futures/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { fundHouse, futuresTraders, long, tickTo } from '#server/features/futures/testing/at-the-contract.ts';
import { query } from '#server/testing/connection.ts';
import type { TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';
import { operatorWith, type TestOperator } from '#server/testing/operators.ts';

/** One closed position is enough, so that tests need not trade for hours; the other requirements are the usual ones. */
export const openApplications = async (exchange: TestExchange): Promise<void> => {
  await fundHouse(exchange);
  await tickTo(exchange, '64250');
  await query(
    exchange.database_url,
    `insert into copy_terms (version, max_traders, max_followers, max_share, min_budget, max_multiple, min_days,
       min_trades, min_balance, at)
     values (2, 5, 20000, 0.2, 20, 5, 30, 1, 500, '2026-01-02T00:00:00Z')`,
  );
};

/** Of an approved identity, as operators leave it. */
export const identify = ({ database_url }: TestExchange, user_id: number) =>
  query(
    database_url,
    `insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, submitted_at,
       decided_at)
     values (${user_id}, 1, 'passed', 1, '\\x00', '\\x00', sha256('${user_id}'), '2026-02-01', '2026-02-01')`,
  );

export const registeredDaysAgo = ({ database_url, clock }: TestExchange, user_id: number, days: number) =>
  query(
    database_url,
    `update customer set created_at = '${clock.now()}'::timestamptz - interval '${days} days' where id = ${user_id}`,
  );

/** Trades once and has closed it. */
export const tradedOnce = async (exchange: TestExchange, who: TestCustomer): Promise<void> => {
  await tickTo(exchange, '64250');
  const { id } = await long(who, 1);
  await who.client.send(futuresCalls.close, { id });
};

/** A customer who meets every requirement (CT20). */
export const applicant = async (exchange: TestExchange): Promise<TestCustomer> => {
  const [who] = await futuresTraders(exchange, 1);
  if (!who) throw new Error('no customer was added');
  await identify(exchange, who.user_id);
  await registeredDaysAgo(exchange, who.user_id, 40);
  await tradedOnce(exchange, who);
  return who;
};

export const apply = (who: TestCustomer, share = '0.1') =>
  who.client.send(becomingCalls.apply, { share_rate: Decimal.of(share) });

export const me = (who: TestCustomer) => who.client.send(becomingCalls.me, {});

export interface Deciders {
  readonly ann: TestOperator;
  readonly ben: TestOperator;
}

export const deciders = async (exchange: TestExchange): Promise<Deciders> => ({
  ann: await operatorWith(exchange, 'compliance'),
  ben: await operatorWith(exchange, 'compliance'),
});

export const proposeApproval = (by: TestOperator, user_id: number) =>
  by.client.send(copyOperatorCalls.proposeApplication, { user_id, approve: true });

export const proposeRefusal = (by: TestOperator, user_id: number, reason: ApplicationRefusal) =>
  by.client.send(copyOperatorCalls.proposeApplication, { user_id, approve: false, reason });

export const proposeRemoval = (by: TestOperator, user_id: number, reason: RemovalReason = 'rules_broken') =>
  by.client.send(copyOperatorCalls.proposeRemoval, { user_id, reason });

export const confirm = (by: TestOperator, { proposal_id }: { readonly proposal_id: number }) =>
  by.client.send(operatorsCalls.confirmProposal, { id: proposal_id });

/** A trader whom two operators have approved. */
export const trader = async (exchange: TestExchange, { ann, ben }: Deciders, share = '0.1'): Promise<TestCustomer> => {
  const who = await applicant(exchange);
  await apply(who, share);
  await confirm(ben, await proposeApproval(ann, who.user_id));
  return who;
};

/** A follow as the sequencer writes it, for tests of what happens around it. */
export const followed = ({ database_url }: TestExchange, id: number, user_id: number, trader_id: number) =>
  query(
    database_url,
    `insert into copy_follow (id, user_id, trader_id, state, version, type, number, budget, stop_loss, share_rate,
       agreement, started_seq, seq, started_at)
     values (${id}, ${user_id}, ${trader_id}, 'active', 1, 1, 1, 100, 40, 0.1, 1, 1, 1, now())`,
  );

export const unfollowed = ({ database_url }: TestExchange, id: number, reason = 'customer') =>
  query(
    database_url,
    `update copy_follow set state = 'ended', end_reason = '${reason}', ended_at = now() where id = ${id}`,
  );

/** A request as anybody can write it, past the checks of the client: the type and the message of the answer. */
export const rawPost = async (
  { url }: Pick<TestExchange, 'url'>,
  { token }: { readonly token: string },
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<string> => {
  const sent = { method: 'POST', headers: { authorization: token }, body: new URLSearchParams(fields) };
  const answer = (await (await fetch(`${url}/api${path}`, sent)).json()) as { readonly type: string };
  return answer.type;
};
