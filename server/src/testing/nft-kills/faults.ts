import type pg from 'pg';

/*
 * What must hold of works, sales, bids and margins at any moment, computed from the rows by plain statements, without any
 * code of the room.
 */

const CHECKS: Readonly<Record<string, string>> = {
  'the audit has halted money': 'select * from ledger_halt',
  'NF5 a work is not with the last owner of its provenance': `
    select w.id, w.owner_id from nft_work w where w.owner_id <> (
      select o.owner_id from nft_owner o where o.work_id = w.id order by o.number desc limit 1)`,
  'NF5 an owner has no entry, or an entry has no owner': `
    select o.work_id, o.number, e.id from (select * from nft_owner where number > 1) o
    full join (select * from ledger_entry where reason in ('nft.buy', 'nft.pay')) e on e.reason = o.reason and e.ref = o.ref
    where o.work_id is null or e.id is null`,
  'NA2 what is held for auctions is not what the margins say': `
    select a.user_id, a.balance, (select coalesce(sum(m.amount), 0) from nft_margin m
      where m.user_id = a.user_id and m.state = 'held') as held
    from ledger_account a where a.address like 'user:%:nft' and a.balance <> (
      select coalesce(sum(m.amount), 0) from nft_margin m where m.user_id = a.user_id and m.state = 'held')`,
  'NA4 bids of an auction have a gap': `
    select listing_id from nft_bid group by 1 having count(*) <> max(number)`,
  'NA5 a margin is held though its auction is over and paid': `
    select m.* from nft_margin m join nft_listing l on l.id = m.listing_id
    where m.state = 'held' and l.state in ('sold', 'expired', 'ended') and not l.owes_margins`,
};

export const nftFaults = async (owner: pg.Client): Promise<string[]> => {
  const faults: string[] = [];
  for (const [rule, sql] of Object.entries(CHECKS)) {
    const { rows } = await owner.query<Record<string, unknown>>(sql);
    for (const row of rows.slice(0, 5)) faults.push(`${rule}: ${JSON.stringify(row)}`);
  }
  return faults;
};
