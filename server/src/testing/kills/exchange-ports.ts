import { systemClock, withSkips } from '#server/ports/clock.ts';
import { openAppDatabase } from '#server/ports/db/app-login.ts';
import { openSecrets } from '#server/ports/db/open-secrets.ts';
import { endlessDisk } from '#server/ports/disk.ts';
import { readEnvironment } from '#server/ports/environment.ts';
import { bundledFiatRates } from '#server/ports/fiat-rates.ts';
import { folderFiles } from '#server/ports/files.ts';
import { randomIds } from '#server/ports/ids.ts';
import { mediaDecoder } from '#server/ports/media.ts';
import type { Log } from '#server/ports/log.ts';
import type { Ports } from '#server/ports/ports.ts';
import { scriptedFeed, type ScriptedFeed } from '../scripted-feed.ts';

/** What outlives an exchange that is killed again and again. */
export interface ExchangePlace {
  readonly database_url: string;
  readonly data_dir: string;
  /** A node of a chain, for deposits and withdrawals. */
  readonly chain_url?: string;
}

export type KilledPorts = Ports & { readonly price_feed: ScriptedFeed };

/** The ports of the real server, except for prices, which come from a scripted feed. */
export const openPorts = async (
  { database_url, data_dir, chain_url }: ExchangePlace,
  log: Log,
): Promise<KilledPorts> => {
  const secrets = await openSecrets(database_url, data_dir);
  return {
    environment: readEnvironment({
      DEMO: 'on',
      DATA_DIR: data_dir,
      PORT: '0',
      DATABASE_URL: database_url,
      MARKET_MAKER: 'off',
      ...(chain_url === undefined ? {} : { CHAIN_RPC: `ethereum:${chain_url}` }),
    }),
    db: await openAppDatabase({ owner_url: database_url, secrets, lost: () => undefined }),
    clock: withSkips(systemClock),
    disk: endlessDisk,
    ids: randomIds,
    log,
    mail: undefined,
    sms: undefined,
    files: folderFiles(`${data_dir}/files`),
    media: mediaDecoder(log),
    secrets,
    price_feed: scriptedFeed(),
    fiat_rates: bundledFiatRates,
  };
};
