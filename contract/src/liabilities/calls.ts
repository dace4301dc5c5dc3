import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { coverages } from './rules.ts';

const snapshotId = () => field.optional(field.integer(1, 999_999_999));

/** A node beside the way to the root: its hash as hex, and its sums in atoms. */
const sibling = field.object({ hash: field.string(), sums: field.list(field.string()) });

const reserves = field.object({
  amount: field.decimal(),
  as_of: field.instant(),
  holdings: field.whole(),
  /** Whether every one of them is signed by the key of its address. */
  all_signed: field.boolean(),
});

const snapshot = field.object({
  id: field.whole(),
  taken_at: field.instant(),
  /** `drawn`: at an hour that was drawn; `demo`: because somebody new wanted to see one. */
  cause: field.choice(['drawn', 'demo']),
  /** The order and the scales of all vectors: `BTC:8,ETH:8`. */
  assets: field.string(),
  leaf_count: field.whole(),
  /** Hex. */
  root: field.string(),
  /** The line in the public log, and its place there once it is in it. */
  line: field.string(),
  log_index: field.nullable(field.whole()),
  /** Where the whole tree lies, gzipped; null until it is written. */
  tree: field.nullable(field.string()),
  totals: field.list(
    field.object({
      code: field.string(),
      total: field.decimal(),
      atoms: field.string(),
      coverage: field.choice(coverages),
      reserves: field.nullable(reserves),
    }),
  ),
  /** Play money: there is nothing outside that could be held against it. */
  is_demo: field.boolean(),
});

export const liabilitiesCalls = {
  list: call({
    method: 'GET',
    path: '/liabilities/list',
    access: 'anyone',
    summary: 'Snapshots of what customers are owed, newest first.',
    input: field.object({ page: field.page(), limit: field.limit(20) }),
    output: field.object({
      list: field.list(
        field.object({
          id: field.whole(),
          taken_at: field.instant(),
          leaf_count: field.whole(),
          root: field.string(),
          log_index: field.nullable(field.whole()),
          totals: field.list(field.object({ code: field.string(), total: field.decimal() })),
        }),
      ),
      total: field.whole(),
    }),
    refusals: [],
  }),
  snapshot: call({
    method: 'GET',
    path: '/liabilities/snapshot',
    access: 'anyone',
    summary: 'One snapshot, or the newest: totals, root, its line in the public log, and reserves beside each total.',
    input: field.object({ id: snapshotId() }),
    output: snapshot,
    refusals: ['snapshot_unknown'],
  }),
  own: call({
    method: 'GET',
    path: '/liabilities/own',
    access: 'customer',
    summary: 'The customer’s own leaves in a snapshot with the way of each to the root, and the nonce that opens them.',
    input: field.object({ id: snapshotId() }),
    output: field.object({
      id: field.whole(),
      /** The text of the customer in the key of the leaves: `u42`. */
      customer: field.string(),
      /** Hex. Who has it can find the customer’s leaves in every snapshot. */
      nonce: field.string(),
      leaves: field.list(
        field.object({
          index: field.whole(),
          amounts: field.list(field.string()),
          /** The lowest first. */
          siblings: field.list(sibling),
        }),
      ),
      /** What every account of the customer held at that moment. */
      accounts: field.list(field.object({ code: field.string(), account: field.string(), amount: field.decimal() })),
    }),
    refusals: ['snapshot_unknown', 'not_in_snapshot'],
  }),
  reserves: call({
    method: 'GET',
    path: '/liabilities/reserves',
    access: 'anyone',
    summary:
      'What the house says it holds: the newest statement of each currency, signed by addresses where they can sign.',
    input: field.nothing(),
    output: field.list(
      field.object({
        code: field.string(),
        as_of: field.instant(),
        amount: field.decimal(),
        /** The place of the statement’s line in the public log. */
        log_index: field.nullable(field.whole()),
        holdings: field.list(
          field.object({
            network: field.string(),
            holding: field.string(),
            amount: field.decimal(),
            /** What was signed, or would have been. */
            message: field.string(),
            /** By the key of the address over `message` (EIP-191); null where it is the house’s word. */
            signature: field.nullable(field.string()),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
};
