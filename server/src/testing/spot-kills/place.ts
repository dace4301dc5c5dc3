import { systemClock } from '../../ports/clock.ts';
import { openDatabase } from '../../ports/db/database.ts';
import { readEnvironment } from '../../ports/environment.ts';
import { folderFiles } from '../../ports/files.ts';
import { randomIds } from '../../ports/ids.ts';
import type { Log } from '../../ports/log.ts';
import { masterKeyIn, secretsFrom } from '../../ports/secrets.ts';
import type { Ground, KilledPorts } from '../funds-kills/place.ts';
import { scriptedFeed } from '../scripted-feed.ts';

export type SpotGround = Pick<Ground, 'database_url' | 'data_dir'>;

/** The ports of the real server, but for the prices, which a scripted feed tells. */
export const openPorts = async ({ database_url, data_dir }: SpotGround, log: Log): Promise<KilledPorts> => ({
  environment: readEnvironment({
    DEMO: 'on',
    DATA_DIR: data_dir,
    PORT: '0',
    DATABASE_URL: database_url,
    MARKET_MAKER: 'off',
  }),
  db: openDatabase({ url: database_url, lost: () => undefined }),
  clock: systemClock,
  ids: randomIds,
  log,
  mail: undefined,
  sms: undefined,
  files: folderFiles(`${data_dir}/files`),
  secrets: secretsFrom(await masterKeyIn(data_dir)),
  price_feed: scriptedFeed(),
});
