import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import type { Queue, Waiting } from '#server/core/queues.ts';

/** No time is promised for a decision, so none is due. */
export const nftQueues: readonly Queue[] = [
  {
    name: 'nft_artists',
    opened_by: calls.operatorArtists,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(a.applied_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'nft_artist' and p.target_id = a.user_id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from nft_artist a where a.state = 'applied'`,
  },
  {
    name: 'nft_works',
    opened_by: calls.operatorWorks,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(w.submitted_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'nft_work' and p.target_id = w.id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from nft_work w where w.state = 'review'`,
  },
  {
    name: 'nft_listings',
    opened_by: calls.operatorListings,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(l.submitted_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'nft_listing' and p.target_id = l.id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from nft_listing l where l.state = 'review'`,
  },
  {
    name: 'nft_series',
    opened_by: calls.operatorSeries,
    count: (sql, now, { operator_id }) => sql.one<Waiting>`
      select count(*) as count, min(s.submitted_at) as oldest_at, null::timestamptz as due_at, 0 as late,
        count(*) filter (where exists (
          select from operator_proposal p where p.target_type = 'nft_series' and p.target_id = s.id::text
            and p.state = 'open' and p.expires_at > ${now} and p.proposed_by = ${operator_id})) as own
      from nft_series s where s.state = 'review'`,
  },
];
