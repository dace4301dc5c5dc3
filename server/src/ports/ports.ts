import type { Beacon } from './beacon.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Disk } from './disk.ts';
import type { Environment } from './environment.ts';
import type { FiatRates } from './fiat-rates.ts';
import type { Files } from './files.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Media } from './media.ts';
import type { PriceFeed } from './price-feed/price-feed.ts';
import type { Secrets } from './secrets.ts';
import type { Sms } from './sms.ts';

/** The whole outside world, as small interfaces; rooms reach it only through these. */
export interface Ports {
  readonly environment: Environment;
  readonly db: Database;
  readonly clock: Clock;
  readonly disk: Disk;
  readonly ids: Ids;
  readonly log: Log;
  readonly mail: Mail;
  readonly sms: Sms;
  readonly files: Files;
  readonly media: Media;
  readonly price_feed: PriceFeed;
  readonly fiat_rates: FiatRates;
  readonly secrets: Secrets;
  /** Absent: blind boxes are drawn in batches (NB5). */
  readonly beacon?: Beacon;
}
