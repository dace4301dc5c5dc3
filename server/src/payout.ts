import { setTimeout as sleep } from 'node:timers/promises';
import { watchClock } from './core/clock-watch.ts';
import { leadPayouts, payOut, type Lead, type Payer } from './features/withdrawals/index.ts';
import { jsonRpc } from './ports/chain/json-rpc.ts';
import { payoutChain, payoutSigner } from './ports/chain/send.ts';
import { systemClock } from './ports/clock.ts';
import { appDatabaseUrl } from './ports/db/app-login.ts';
import { openDatabase } from './ports/db/database.ts';
import { standardLog } from './ports/log.ts';
import { readPayoutEnvironment } from './ports/payout-environment.ts';
import { secretsFrom } from './ports/secrets.ts';
import { explainStart } from './ports/start-failure.ts';
import { onStop } from './ports/stop-signals.ts';

/*
 * The payout worker: a separate process, because it alone has the key. It listens on no port and takes no requests: it
 * finds approved withdrawals in the database and pays each once (docs/spec/withdrawals.md, WD18 to WD20).
 */

const ending = new AbortController();
onStop(() => ending.abort());

const rest = (delay_ms: number): Promise<void> =>
  sleep(delay_ms, undefined, { signal: ending.signal }).catch(() => undefined);

const payWhileLeading = async (lead: Lead, payers: readonly Payer[], every_ms: number): Promise<void> => {
  while (!ending.signal.aborted && (await lead.holds())) {
    for (const payer of payers) {
      await payOut(payer, lead).catch((failure: unknown) => standardLog.error('payouts wait', failure));
    }
    await rest(every_ms);
  }
  await lead.end().catch(() => undefined);
};

const start = async (): Promise<void> => {
  const { database_url, database_app_url, chain_rpc, key, every_ms, max_fee } = await readPayoutEnvironment();
  // A database lost later is waited for; one that is unreachable at the start is a configuration error.
  const url = await appDatabaseUrl(database_url, database_app_url, secretsFrom(Buffer.from(key.slice(2), 'hex')));
  const db = openDatabase({
    url,
    connections: 2,
    lost: (failure) => standardLog.warn('database connection lost', { failure: failure.message }),
  });
  const ports = { db, clock: systemClock, log: standardLog };
  const clock_watch = watchClock(ports);
  const signer = payoutSigner(key);
  const payers = Object.entries(chain_rpc).map(([network_id, urls]) => ({
    ports,
    network_id,
    signer,
    max_fee,
    chain: payoutChain(urls.map((url) => jsonRpc(url))),
  }));
  standardLog.info('payout worker', { address: signer.address, networks: Object.keys(chain_rpc).join() });
  while (!ending.signal.aborted) {
    const lead = await leadPayouts(ports).catch(() => undefined);
    if (lead) await payWhileLeading(lead, payers, every_ms);
    await rest(every_ms);
  }
  clock_watch.stop();
  await db.close();
};

await start().catch((failure: unknown) => {
  process.stderr.write(`${explainStart(failure)}\n`);
  process.exitCode = 1;
});
