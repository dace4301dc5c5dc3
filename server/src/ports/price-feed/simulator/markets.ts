/** Markets of one group move with one common factor. */
export type Group = 'coins' | 'stocks';

/** How one market of the simulation moves: format S-1, published in docs/spec/price-feed.md. */
export interface SimulatedMarket {
  /** Its number in the published table, from 1. */
  readonly row: number;
  readonly symbol: string;
  readonly group: Group;
  /** The start price, towards which it is pulled, in units of 1e-8. */
  readonly reference: bigint;
  /** Decimals of its price, and the tick size in units of 1e-8. */
  readonly price_scale: number;
  readonly step: bigint;
  /** The move per second for one standard deviation of the group's and of its own factor, in 1e-9 of its price. */
  readonly common: number;
  readonly own: number;
  /** Seconds between price changes: a coarse tick size would swallow the moves of a single second. */
  readonly pace: 1 | 4 | 16;
  /** The volume of a usual day, in whole units of the base currency. */
  readonly day_volume: number;
}

type Row = readonly [string, Group, bigint, number, number, number, SimulatedMarket['pace'], number];

/** A change here is a new version of the format: existing logs were computed with these numbers. */
const rows: readonly Row[] = [
  ['BTCUSDT', 'coins', 6_425_000_000_000n, 2, 70_000, 32_000, 1, 18_000],
  ['ETHUSDT', 'coins', 318_040_000_000n, 2, 80_000, 50_000, 1, 210_000],
  ['LTCUSDT', 'coins', 8_462_000_000n, 2, 78_000, 85_000, 1, 620_000],
  ['BNBUSDT', 'coins', 58_530_000_000n, 2, 62_000, 55_000, 1, 190_000],
  ['SOLUSDT', 'coins', 15_245_000_000n, 2, 95_000, 95_000, 1, 2_600_000],
  ['XRPUSDT', 'coins', 61_240_000n, 4, 80_000, 95_000, 1, 240_000_000],
  ['ADAUSDT', 'coins', 46_270_000n, 4, 90_000, 90_000, 4, 110_000_000],
  ['DOGEUSDT', 'coins', 13_842_000n, 5, 98_000, 110_000, 1, 900_000_000],
  ['TRXUSDT', 'coins', 24_360_000n, 4, 52_000, 70_000, 16, 95_000_000],
  ['DOTUSDT', 'coins', 641_800_000n, 3, 92_000, 85_000, 1, 9_800_000],
  ['AVAXUSDT', 'coins', 2_735_000_000n, 2, 98_000, 100_000, 4, 3_100_000],
  ['LINKUSDT', 'coins', 1_482_000_000n, 2, 90_000, 95_000, 16, 4_300_000],
  ['BCHUSDT', 'coins', 41_260_000_000n, 1, 85_000, 95_000, 4, 68_000],
  ['UNIUSDT', 'coins', 793_500_000n, 3, 92_000, 110_000, 1, 3_900_000],
  ['ATOMUSDT', 'coins', 674_200_000n, 3, 88_000, 90_000, 1, 2_700_000],
  ['XLMUSDT', 'coins', 29_120_000n, 4, 82_000, 95_000, 4, 120_000_000],
  ['ETCUSDT', 'coins', 2_348_000_000n, 2, 85_000, 90_000, 16, 1_100_000],
  ['FILUSDT', 'coins', 438_600_000n, 3, 92_000, 100_000, 4, 5_600_000],
  ['NEARUSDT', 'coins', 521_400_000n, 3, 98_000, 110_000, 1, 8_900_000],
  ['APTUSDT', 'coins', 1_246_000_000n, 2, 96_000, 115_000, 16, 2_400_000],
  ['ARBUSDT', 'coins', 81_530_000n, 4, 98_000, 110_000, 1, 42_000_000],
  ['OPUSDT', 'coins', 184_600_000n, 3, 98_000, 115_000, 16, 21_000_000],
  ['SUIUSDT', 'coins', 174_250_000n, 4, 100_000, 130_000, 1, 48_000_000],
  ['TONUSDT', 'coins', 536_200_000n, 3, 70_000, 95_000, 4, 4_100_000],
  ['AAVEUSDT', 'coins', 14_825_000_000n, 2, 92_000, 115_000, 1, 160_000],
  ['SHIBUSDT', 'coins', 2_418n, 8, 105_000, 130_000, 4, 2_900_000_000_000],
  ['PEPEUSDT', 'coins', 1_236n, 8, 110_000, 160_000, 16, 7_800_000_000_000],
  ['AAPLUSDT', 'stocks', 21_234_000_000n, 2, 52_000, 48_000, 1, 52_000],
  ['MSFTUSDT', 'stocks', 41_872_000_000n, 2, 50_000, 45_000, 1, 21_000],
  ['NVDAUSDT', 'stocks', 12_846_000_000n, 2, 88_000, 100_000, 1, 240_000],
  ['TSLAUSDT', 'stocks', 24_685_000_000n, 2, 90_000, 135_000, 1, 98_000],
  ['AMZNUSDT', 'stocks', 18_652_000_000n, 2, 62_000, 62_000, 1, 43_000],
  ['GOOGLUSDT', 'stocks', 16_738_000_000n, 2, 58_000, 58_000, 1, 29_000],
  ['METAUSDT', 'stocks', 52_864_000_000n, 2, 66_000, 75_000, 1, 16_000],
  ['NFLXUSDT', 'stocks', 68_215_000_000n, 2, 58_000, 80_000, 1, 4_200],
  ['AMDUSDT', 'stocks', 15_493_000_000n, 2, 86_000, 105_000, 1, 51_000],
  ['COINUSDT', 'stocks', 20_847_000_000n, 2, 88_000, 150_000, 1, 12_500],
];

export const simulatedMarkets: ReadonlyMap<string, SimulatedMarket> = new Map(
  rows.map(([symbol, group, reference, price_scale, common, own, pace, day_volume], index) => [
    symbol,
    {
      row: index + 1,
      symbol,
      group,
      reference,
      price_scale,
      step: 10n ** BigInt(8 - price_scale),
      common,
      own,
      pace,
      day_volume,
    },
  ]),
);
