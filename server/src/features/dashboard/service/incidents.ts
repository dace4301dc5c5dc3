import {
  AUDIT_LATE_SECONDS,
  FAILURES_SHOWN,
  incidentKinds,
  LOG_LATE_SECONDS,
  OUTBOX_LATE_SECONDS,
  SEAL_LATE_SECONDS,
} from '#contract/dashboard/rules.ts';
import { instantOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import type { Incident } from '#server/core/incidents.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Disk } from '#server/ports/disk.ts';
import * as store from '../store/incidents.ts';

interface Looked {
  readonly sql: Sql;
  readonly prices: Prices;
  readonly clock: Pick<Clock, 'doubt'>;
  readonly disk: Disk;
  readonly ofRooms: () => Promise<readonly Incident[]>;
}

/** DB6: what is wrong now. Nothing is stored: a resolved incident disappears. */
export const incidentsNow = async (
  { sql, prices, clock, disk, ofRooms }: Looked,
  now: Instant,
): Promise<Incident[]> => {
  const [halts, networks, late, machinery, jobs, rows, others] = await Promise.all([
    store.runningHalts(sql),
    store.networksInTrouble(sql),
    store.lateWithdrawals(sql, now),
    lateMachinery(sql, now),
    store.jobsInTrouble(sql, FAILURES_SHOWN),
    store.failingRows(sql, FAILURES_SHOWN, now),
    ofRooms(),
  ]);
  const found: Incident[] = [
    ...halts.map(({ invariant, at }) => ({ kind: 'money_halted' as const, about: [invariant], since: at, count: 1 })),
    ...networks.map(({ network_id, stopped_at, updated_at }) => ({
      kind: stopped_at === null ? ('network_fault' as const) : ('network_stopped' as const),
      about: [network_id],
      since: stopped_at ?? updated_at,
      count: 1,
    })),
    ...(late.count > 0 ? [{ kind: 'withdrawals_late' as const, about: [], ...late }] : []),
    ...diskLow(disk),
    ...clockInDoubt(clock),
    ...silentMarkets(prices, now),
    ...machinery,
    ...jobs.map(({ job, kind, since }) => ({ kind: `job_${kind}` as const, about: [job], since, count: 1 })),
    ...rows.map(({ job, since, count }) => ({ kind: 'rows_failing' as const, about: [job], since, count })),
    ...others,
  ];
  return found.sort((a, b) => incidentKinds.indexOf(a.kind) - incidentKinds.indexOf(b.kind));
};

/** RU7: low disk space. */
const diskLow = (disk: Disk): Incident[] =>
  disk.level() === 'well' ? [] : [{ kind: 'disk_low', about: [`${disk.free_mb() ?? 0} MB`], since: null, count: 1 }];

/** TM5: by how many seconds the wall clock was set. */
const clockInDoubt = (clock: Pick<Clock, 'doubt'>): Incident[] => {
  const doubt = clock.doubt();
  if (!doubt) return [];
  const seconds = Math.round(doubt.by_ms / 1000);
  return [{ kind: 'clock_in_doubt', about: [`${seconds > 0 ? '+' : ''}${seconds} s`], since: null, count: 1 }];
};

/** Open markets without a fresh price: no order can be priced there. */
const silentMarkets = (prices: Prices, now: Instant): Incident[] => {
  const silent = prices.markets().filter((market) => prices.state(market, now) === 'waiting');
  if (silent.length === 0) return [];
  const last_ms = silent.flatMap(({ id }) => prices.last(id)?.t_ms ?? []);
  const since = last_ms.length === 0 ? null : instantOf(Math.min(...last_ms));
  return [{ kind: 'feed_silent', about: silent.map(({ symbol }) => symbol), since, count: silent.length }];
};

/** Background work that has fallen behind. */
const lateMachinery = async (sql: Sql, now: Instant): Promise<Incident[]> => {
  const [runs, unsealed, lines, unpublished] = await Promise.all([
    store.auditRuns(sql),
    store.oldestUnsealed(sql),
    store.waitingLines(sql),
    store.unpublishedSince(sql),
  ]);
  const audited =
    runs
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? null;
  return [
    ...lateSince('audit_late', { count: 1, since: audited }, plusSeconds(now, -AUDIT_LATE_SECONDS)),
    ...lateSince('seal_late', { count: 1, since: unsealed ?? now }, plusSeconds(now, -SEAL_LATE_SECONDS)),
    ...lateSince('log_late', { ...lines, since: lines.since ?? now }, plusSeconds(now, -LOG_LATE_SECONDS)),
    ...lateSince(
      'outbox_late',
      { ...unpublished, since: unpublished.since ?? now },
      plusSeconds(now, -OUTBOX_LATE_SECONDS),
    ),
  ];
};

/** Late if it has waited since before that moment; an audit that never ran is late too. */
const lateSince = (kind: Incident['kind'], { count, since }: store.Late, before: Instant): Incident[] =>
  since === null || since < before ? [{ kind, about: [], since, count }] : [];
