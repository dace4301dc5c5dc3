import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { coverages } from './rules.ts';

const snapshotId = () => field.optional(field.integer(1, 999_999_999));

/** A sibling on the path to the root: its hash as hex, and its sums in atoms. */
const sibling = field.object({ hash: field.string(), sums: field.list(field.string()) });

const reserves = field.object({
  amount: field.decimal(),
  as_of: field.instant(),
  holdings: field.whole(),
  /** Whether each of them is signed by the key of its address. */
  all_signed: field.boolean(),
});

/** How often snapshots are taken: once in so many days and, in a demo, for a new customer after so many minutes. */
const schedule = () => ({ every_days: field.whole(), demo_minutes: field.nullable(field.whole()) });

const snapshot = field.object({
  id: field.whole(),
  taken_at: field.instant(),
  /** `drawn`: at a randomly drawn hour; `demo`: because a new customer had no snapshot yet. */
  cause: field.choice(['drawn', 'demo']),
  /** The order and the scales of all vectors: `BTC:8,ETH:8`. */
  assets: field.string(),
  leaf_count: field.whole(),
  /** Hex. */
  root: field.string(),
  /** The line in the public log, and its index once it is appended. */
  line: field.string(),
  log_index: field.nullable(field.whole()),
  /** The path of the whole tree, gzipped; null until it is written. */
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
  /** Play money: there are no real reserves to compare with. */
  is_demo: field.boolean(),
  ...schedule(),
});

export const liabilitiesCalls = {
  list: call({
    method: 'GET',
    path: '/liabilities/list',
    access: 'anyone',
    summary: 'Snapshots of what customers are owed, newest first.',
    input: field.object({ page: field.page(), limit: field.limit() }),
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
      ...schedule(),
    }),
    refusals: [],
  }),
  snapshot: call({
    method: 'GET',
    path: '/liabilities/snapshot',
    access: 'anyone',
    summary: 'One snapshot, or the newest: totals, root, its line in the public log, and the reserves for each total.',
    input: field.object({ id: snapshotId() }),
    output: snapshot,
    refusals: ['snapshot_unknown'],
  }),
  own: call({
    method: 'GET',
    path: '/liabilities/own',
    access: 'customer',
    summary:
      'The customer’s own leaves in a snapshot with the path of each to the root, and the nonce that opens them.',
    input: field.object({ id: snapshotId() }),
    output: field.object({
      id: field.whole(),
      /** The customer in the key of the leaves: `u42`. */
      customer: field.string(),
      /** Hex. It identifies the customer’s leaves in every snapshot. */
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
      'What the house states it holds: the newest statement of each currency, signed by addresses where they can sign.',
    input: field.nothing(),
    output: field.list(
      field.object({
        code: field.string(),
        as_of: field.instant(),
        amount: field.decimal(),
        /** The index of the statement’s line in the public log. */
        log_index: field.nullable(field.whole()),
        holdings: field.list(
          field.object({
            network: field.string(),
            holding: field.string(),
            amount: field.decimal(),
            /** What was signed, or would have been. */
            message: field.string(),
            /** By the key of the address over `message` (EIP-191); null where there is only the house’s statement. */
            signature: field.nullable(field.string()),
          }),
        ),
      }),
    ),
    refusals: [],
  }),
};
