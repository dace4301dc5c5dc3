import { verifyMessage, type Hex } from 'viem';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { reserveMessage } from '#contract/liabilities/rules.ts';
import { canonical, problemOf } from '#server/core/chain-addresses.ts';
import { lockNotes, queueNote } from '#server/core/log-notes.ts';
import type { AddressKind } from '#server/core/networks.ts';
import { originOf } from '#server/core/price-log/checkpoints.ts';
import { notPossible, propose, recordConfirmed, type ProposalKind } from '#server/core/proposals.ts';
import type { OperatorSession } from '#server/core/room.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';
import { owedAt } from '../store/ledger.ts';
import { addressKinds, currencyById, insertStatement, newestAsOf, type NewHolding } from '../store/reserves.ts';

const ACTION = 'liabilities.state-reserves';
const OLDEST_SECONDS = 7 * 24 * 3600;
const MAX_HOLDINGS = 50;
const ACCOUNT = /^[\x21-\x7b\x7d\x7e][\x20-\x7b\x7d\x7e]{1,126}[\x21-\x7b\x7d\x7e]$/;
const SIGNATURE = /^0x[0-9a-f]{130}$/;
const SECONDS_LENGTH = '2026-03-09T14:05:00Z'.length;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

export interface Input {
  readonly currency_id: number;
  readonly as_of: string;
  /** Each `<network>|<address or account>|<amount>|<signature, or nothing>`. */
  readonly holdings: readonly string[];
}

interface Checked {
  readonly currency_id: number;
  readonly code: string;
  readonly as_of: Instant;
  readonly holdings: readonly NewHolding[];
  readonly amount: Decimal;
  readonly owed: Decimal;
}

/** Every check of a statement; the same at proposal and at confirmation. */
const checked = async (sql: Sql, input: Input, now: Instant): Promise<Checked> => {
  const currency = await currencyById(sql, input.currency_id);
  if (!currency) throw new Refusal('parameter_error', { field: 'currency_id' });
  const as_of = momentOf(input.as_of);
  if (as_of === undefined || as_of > now || as_of < plusSeconds(now, -OLDEST_SECONDS)) {
    throw new Refusal('reserve_moment_wrong');
  }
  const newest = await newestAsOf(sql, currency.id);
  if (newest !== undefined && newest >= as_of) throw new Refusal('reserve_stated_already');
  if (input.holdings.length === 0 || input.holdings.length > MAX_HOLDINGS) {
    throw new Refusal('parameter_error', { field: 'holdings' });
  }
  const origin = await originOf(sql);
  if (!origin) throw new Refusal('checkpoint_unknown');
  const said = { log: origin.name, code: currency.code, as_of, scale: currency.scale };
  const kinds = await addressKinds(sql);
  const holdings = await Promise.all(
    input.holdings.map((text, index) => holdingOf(text, String(index + 1), kinds, said)),
  );
  const places = new Set(holdings.map(({ network_id, holding }) => `${network_id}|${holding}`));
  if (places.size !== holdings.length) throw new Refusal('reserve_holding_wrong', { number: String(holdings.length) });
  return {
    currency_id: currency.id,
    code: currency.code,
    as_of,
    holdings,
    amount: Decimal.sum(holdings.map(({ amount }) => amount)),
    owed: await owedAt(sql, currency.id, as_of),
  };
};

/** The one spelling that is signed and stored. */
const momentOf = (text: string): Instant | undefined => {
  if (!MOMENT.test(text)) return undefined;
  const written = instantOf(text.length === SECONDS_LENGTH ? text.replace('Z', '.000Z') : text);
  const t_ms = millisecondsOf(written);
  // 31 February is invalid, or parses as another day.
  return Number.isNaN(t_ms) || instantOf(t_ms) !== written ? undefined : written;
};

interface Said {
  readonly log: string;
  readonly code: string;
  readonly as_of: Instant;
  readonly scale: number;
}

const holdingOf = async (
  text: string,
  number: string,
  kinds: ReadonlyMap<string, AddressKind>,
  { log, code, as_of, scale }: Said,
): Promise<NewHolding> => {
  const [network_id = '', written = '', amount_text = '', signature_text = '', ...more] = text.split('|');
  const amount = Decimal.amount(amount_text);
  const kind = kinds.get(network_id);
  if (kind === undefined || !isHolding(kind, written) || !amount?.fits(scale) || more.length > 0) {
    throw new Refusal('reserve_holding_wrong', { number });
  }
  const holding = kind === 'none' ? written : canonical(kind, written);
  const message = reserveMessage({ log, code, network_id, holding, amount: amount.toString(), as_of });
  const signature = signature_text === '' ? null : signature_text.toLowerCase();
  const proven = kind === 'ethereum' ? await isSignedBy(holding as Hex, message, signature) : signature === null;
  if (!proven) throw new Refusal('reserve_signature_wrong', { number });
  return { network_id, holding, amount, message, signature };
};

const isHolding = (kind: AddressKind, text: string): boolean =>
  kind === 'none' ? ACCOUNT.test(text) : problemOf(kind, text) === undefined;

/** LI12: by the key of that address over exactly that message (EIP-191). */
const isSignedBy = async (address: Hex, message: string, signature: string | null): Promise<boolean> => {
  if (signature === null || !SIGNATURE.test(signature)) return false;
  return verifyMessage({ address, message, signature: signature as Hex }).catch(() => false);
};

export const proposeReserves = async (tx: Transaction, operator: OperatorSession, input: Input) => {
  const { code, as_of, amount, owed } = await checked(tx, input, tx.now());
  const proposal = await propose(tx, operator, {
    action: ACTION,
    target_type: 'reserve',
    target_id: code,
    payload: { currency_id: input.currency_id, currency_name: code, as_of, holdings: input.holdings, amount, owed },
    reason: 'statement',
  });
  return { proposal_id: proposal.id, amount, owed, covers: amount.gte(owed) };
};

const isRequest = (payload: unknown): payload is Input =>
  typeof payload === 'object' && payload !== null && 'holdings' in payload && Array.isArray(payload.holdings);

/** A statement that was valid when proposed may have been overtaken since. */
const nowImpossible = (failure: unknown): never => {
  if (failure instanceof Refusal) throw notPossible(failure.code);
  throw failure;
};

/** LI12: a confirmed proposal becomes a statement, with a line in the public log. */
const stateKind: ProposalKind = {
  action: ACTION,
  roles: ['finance'],
  async execute(tx, operator, proposal) {
    // Statements of one currency are serialised: the newest must still be the newest when this one is stored.
    await lockNotes(tx);
    const now = tx.now();
    if (!isRequest(proposal.payload)) throw notPossible('no holdings');
    const { currency_id, code, as_of, holdings, amount, owed } = await checked(tx, proposal.payload, now).catch(
      nowImpossible,
    );
    const signed = holdings.map(({ message, signature }) => `${message}|${signature ?? '-'}`).join('\n');
    const parts = ['res', 1, code, millisecondsOf(as_of), holdings.length, amount, sha256(signed).toString('hex')];
    const note_id = await queueNote(tx, parts.join('|'));
    const people = { proposed_by: proposal.proposed_by, confirmed_by: operator.operator_id, confirmed_at: now };
    await insertStatement(tx, { currency_id, as_of, owed, holdings, note_id, ...people });
    const after = { as_of, amount, owed, holdings: holdings.length };
    await recordConfirmed(tx, operator, proposal, { after });
    return { amount: amount.toString(), owed: owed.toString(), covers: amount.gte(owed) };
  },
};

export const reserveProposals: readonly ProposalKind[] = [stateKind];
