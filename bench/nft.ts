import { loadavg } from 'node:os';
import { median, type Benchmark } from './benchmark.ts';
import { listTimes } from './nft-list.ts';
import { withPostgres } from './orders-db.ts';

export const benchmark: Benchmark = {
  sentence:
    'A page of a gallery with 100,000 works, filtered and in every order, against as many works by their numbers',
  run: () =>
    withPostgres(async (postgres) => {
      const load_before = loadavg()[0] ?? 0;
      const { plain = Number.NaN, ...lists } = await listTimes(postgres);
      const figures = Object.entries(lists).map(([name, ms]) => [`${name}_ms`, ms] as const);
      return {
        peer: 'plain indexed query',
        ratio: median(Object.values(lists)) / plain,
        figures: {
          ...Object.fromEntries(figures),
          plain_ms: plain,
          machine_load_before: load_before,
          machine_load_after: loadavg()[0] ?? 0,
        },
      };
    }),
};
