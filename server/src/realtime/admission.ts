import { networkOf } from '../core/credentials/limits.ts';
import type { Timing } from './timing.ts';

/** RT16: how many sockets there may be, and how fast they may connect. A network is an IPv4 address or an IPv6 /64. */
export interface AdmissionLimits {
  readonly sockets: number;
  readonly sockets_per_network: number;
  /** Of those, sockets that receive every market because they did not subscribe. */
  readonly silent: number;
  readonly silent_per_network: number;
  /** Handshakes of one network: this many at once, and this many more each second. */
  readonly burst: number;
  readonly per_second: number;
  /** Handshakes of all networks together; the last quarter of a burst is kept for networks that have no socket yet. */
  readonly burst_of_all: number;
  readonly per_second_of_all: number;
}

export const admissionLimits: AdmissionLimits = {
  sockets: 10_000,
  sockets_per_network: 500,
  silent: 2_000,
  silent_per_network: 100,
  burst: 100,
  per_second: 50,
  burst_of_all: 400,
  per_second_of_all: 200,
};

export interface Admission {
  /** Whether a handshake is accepted now. A refused one counts for its network, or refusals would be free. */
  admits(address: string): boolean;
  /** Counts a socket; call the returned function when it is gone. */
  opened(address: string): () => void;
  /** A seat for a socket that receives everything, and its release; undefined if all are taken. */
  seat(address: string): (() => void) | undefined;
  open(): number;
}

/** Counts by name; zero counts are deleted. */
const counter = () => {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string): () => void {
      total += 1;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      let gone = false;
      return () => {
        if (gone) return;
        gone = true;
        total -= 1;
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
};

interface BucketRule {
  readonly burst: number;
  readonly per_second: number;
  /** What a refusal costs: 0 where a refused crowd would otherwise keep the bucket empty for everybody. */
  readonly refusal_costs: 0 | 1;
}

/** Token buckets; full ones are deleted, because a new one is full too. */
const buckets = ({ burst, per_second, refusal_costs }: BucketRule, timing: Timing) => {
  const levels = new Map<string, { left: number; at_ms: number }>();
  const MAX_NAMES = 10_000;
  const SWEEP_EVERY_MS = 1000;
  let swept_ms = 0;
  const sweep = (now_ms: number): void => {
    swept_ms = now_ms;
    for (const [name, { left, at_ms }] of levels)
      if (left + ((now_ms - at_ms) / 1000) * per_second >= burst) levels.delete(name);
  };
  /** Takes one token if more than `kept` are left. */
  return (name: string, kept = 0): boolean => {
    const now_ms = timing.now_ms();
    if (levels.size > MAX_NAMES && now_ms - swept_ms >= SWEEP_EVERY_MS) sweep(now_ms);
    const { left, at_ms } = levels.get(name) ?? { left: burst, at_ms: now_ms };
    const filled = Math.min(burst, left + ((now_ms - at_ms) / 1000) * per_second);
    const enough = filled >= kept + 1;
    levels.set(name, { left: Math.max(0, filled - (enough ? 1 : refusal_costs)), at_ms: now_ms });
    return enough;
  };
};

export const createAdmission = (timing: Timing, limits: AdmissionLimits = admissionLimits): Admission => {
  const sockets = counter();
  const silent = counter();
  const { burst, per_second, burst_of_all, per_second_of_all } = limits;
  const takeToken = buckets({ burst, per_second, refusal_costs: 1 }, timing);
  const takeOneOfAll = buckets({ burst: burst_of_all, per_second: per_second_of_all, refusal_costs: 0 }, timing);
  return {
    admits(address) {
      const network = networkOf(address);
      const has = sockets.of(network);
      if (!takeToken(network) || sockets.total() >= limits.sockets || has >= limits.sockets_per_network) return false;
      return takeOneOfAll('all', has > 0 ? Math.floor(burst_of_all / 4) : 0);
    },
    opened: (address) => sockets.add(networkOf(address)),
    seat(address) {
      const network = networkOf(address);
      const free = silent.total() < limits.silent && silent.of(network) < limits.silent_per_network;
      return free ? silent.add(network) : undefined;
    },
    open: () => sockets.total(),
  };
};
