import { loadavg } from 'node:os';
import { median, type Benchmark } from './benchmark.ts';
import { BIDS, bidTimes } from './nft-bids.ts';
import { listTimes } from './nft-list.ts';
import { withPostgres } from './orders-db.ts';

export const benchmark: Benchmark = {
  sentence: `A page of a gallery with 100,000 works, filtered and in every order, against as many works by their numbers; and ${BIDS} bids on one auction at once, against one transaction each`,
  async run() {
    const load_before = loadavg()[0] ?? 0;
    const { plain = Number.NaN, ...lists } = await withPostgres(listTimes);
    const bids = await bidTimes();
    return {
      peer: 'plain indexed query',
      ratio: median(Object.values(lists)) / plain,
      figures: {
        ...Object.fromEntries(Object.entries(lists).map(([name, ms]) => [`${name}, ms`, ms])),
        'plain indexed query, ms': plain,
        bids: BIDS,
        'bids to the last answer, s': bids.ours,
        'bids over HTTP, s': bids.http,
        'bids one transaction each, s': bids.alone,
        'bids, times one transaction each': bids.alone / bids.ours,
        machine_load_before: load_before,
        machine_load_after: loadavg()[0] ?? 0,
      },
    };
  },
};
