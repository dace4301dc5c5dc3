import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import type { customersCalls as calls } from '#contract/customers/calls.ts';
import { wantedBy } from '#contract/customers/rules.ts';
import { maskEmail, maskMobile } from '#contract/identity/rules.ts';
import { recordAct } from '#server/core/operator-acts.ts';
import type { Asked } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { foundByNickname, foundExactly, type FoundRow } from '../store/customers.ts';

type Search = typeof calls.search;

/** CU2, CU3: the customers that match the query, with masked contacts; the query is stored in the record of acts. */
export const search = async (
  tx: Transaction,
  { input, session }: Pick<Asked<Search>, 'input' | 'session'>,
): Promise<OutputOf<Search>> => {
  const rows = await found(tx, input);
  const list = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? list.at(-1) : undefined;
  await recordAct(tx, {
    operator: session,
    action: 'customers.search',
    target_type: 'console',
    target_id: 'customers',
    after: { q: input.q, found: list.map(({ id }) => id) },
    reason: 'search',
  });
  return { list: list.map(rowView), next_after: last?.id ?? null };
};

/**
 * One more than asked for, to know whether there is another page. Exact matches come before the first page of
 * nicknames.
 */
const found = async (tx: Transaction, { q, after, limit }: InputOf<Search>): Promise<FoundRow[]> => {
  const wanted = wantedBy(q);
  const exact = after === undefined ? await foundExactly(tx, wanted) : [];
  const known = new Set(exact.map(({ id }) => id));
  const named =
    wanted.nickname === undefined ? [] : await foundByNickname(tx, wanted.nickname, after, limit + 1 + known.size);
  return [...exact, ...named.filter(({ id }) => !known.has(id))];
};

const rowView = ({ email, mobile, ...row }: FoundRow) => ({
  ...row,
  email: email === null ? null : maskEmail(email),
  mobile: mobile === null ? null : maskMobile(mobile),
});
