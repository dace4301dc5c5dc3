import type { FastifyInstance } from 'fastify';
import { auditJobs } from './core/audit/watch.ts';
import type { Job } from './core/jobs/job.ts';
import { sealJob } from './core/ledger/seal-job.ts';
import { createPriceEngine, type PriceEngine } from './core/prices/engine.ts';
import { retentionJobs } from './core/retention.ts';
import { Sequencer } from './core/sequencer/sequencer.ts';
import { copyExchangeOf, CopyPart, type CopyExchange } from './features/copy-trading/index.ts';
import { futuresExchangeOf, FuturesPart, type FuturesExchange } from './features/futures/index.ts';
import { doorkeeper } from './features/identity/index.ts';
import { nftExchangeOf, NftPart, type NftExchange } from './features/nft/index.ts';
import { operatorBy } from './features/operators/index.ts';
import { optionsExchangeOf, OptionsPart, type OptionsExchange } from './features/options/index.ts';
import { spotExchangeOf, SpotPart, type SpotExchange } from './features/spot/index.ts';
import { buildServer } from './http/server.ts';
import { loadRefusalTexts } from './core/refusal-texts.ts';
import type { Ports } from './ports/ports.ts';
import { attachRealtime, type Realtime } from './realtime/sockets.ts';
import { auditor, openRooms, type NamedRoom } from './rooms.ts';

/** The whole exchange as a function of its ports. */
export interface Exchange {
  readonly server: FastifyInstance;
  /** Undefined in a process without that role. */
  readonly realtime: Realtime | undefined;
  /** Must be started before anything is answered. */
  readonly prices: PriceEngine;
  /** Decides the orders of every room that has some. Started after the prices, and stopped before them. */
  readonly sequencer: Sequencer;
  readonly spot: SpotExchange;
  readonly futures: FuturesExchange;
  readonly options: OptionsExchange;
  readonly copying: CopyExchange;
  readonly nft: NftExchange;
  readonly rooms: readonly NamedRoom[];
  readonly jobs: readonly Job[];
}

/** A process does what its roles say: it answers calls, serves sockets, runs jobs, or all of it. */
export const buildExchange = async (ports: Ports): Promise<Exchange> => {
  const { roles } = ports.environment;
  const prices = createPriceEngine(ports);
  const spot_part = new SpotPart(prices, ports.log);
  const futures_part = new FuturesPart(prices);
  const options_part = new OptionsPart({ ...ports, prices });
  const copy_part = new CopyPart(futures_part);
  const nft_part = new NftPart();
  // Copies go with futures, after them.
  const sequencer = new Sequencer(ports, [spot_part, futures_part, options_part, copy_part, nft_part]);
  prices.subscribe((ticks) => {
    futures_part.offer(ticks);
    options_part.offer(ticks);
    copy_part.offer(ticks);
    sequencer.wake();
  });
  const futures = futuresExchangeOf(futures_part, sequencer);
  const spot = spotExchangeOf(spot_part, sequencer);
  const options = optionsExchangeOf(options_part, sequencer);
  const copying = copyExchangeOf(copy_part, sequencer);
  const nft = nftExchangeOf(nft_part, sequencer);
  const rooms = openRooms({ ...ports, prices, spot, futures, options, copying, nft });
  const keeper = { ...doorkeeper(ports), authenticateOperator: (token: string) => operatorBy(ports, token) };
  const server = await buildServer({
    ports,
    keeper,
    handlers: roles.includes('web') ? rooms.flatMap((room) => room.handlers) : [],
    say: await loadRefusalTexts(),
  });
  return {
    server,
    prices,
    sequencer,
    spot,
    futures,
    options,
    copying,
    nft,
    realtime: roles.includes('realtime') ? attachRealtime(ports, keeper, server, prices, spot.feed) : undefined,
    rooms,
    jobs: roles.includes('jobs')
      ? [
          ...rooms.flatMap((room) => room.jobs ?? []),
          sealJob(ports),
          ...retentionJobs(ports),
          ...auditJobs({ ...ports, auditor }),
        ]
      : [],
  };
};
