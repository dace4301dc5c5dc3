import { loadavg } from 'node:os';
import type { Benchmark } from './benchmark.ts';
import { optionsDue } from './options-due.ts';
import { optionsOverHttp } from './options-http.ts';

export const benchmark: Benchmark = {
  sentence:
    'A hundred thousand options due in the same second, until the last is settled and paid, against one transaction each; and options accepted over HTTP beside a POST that does nothing',
  async run() {
    const load = loadavg()[0] ?? 0;
    const due = await optionsDue();
    const http = await optionsOverHttp();
    return {
      peer: 'one transaction for each settlement',
      ratio: due.ratio,
      figures: { ...due.figures, ...http, machine_load_before: load, machine_load_after: loadavg()[0] ?? 0 },
    };
  },
};
