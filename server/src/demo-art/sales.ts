import type { DemoSale } from '../features/nft/index.ts';
import { demoWorks, type DemoWork } from './demo-works.ts';

/* What the demo's artists ask for their works. A work that is not named here is not for sale. */

const MONTHS = 24 * 300;

const price = (amount: string, currency: DemoSale['currency'] = 'USDT'): DemoSale => ({
  kind: 'fixed',
  currency,
  price: amount,
  hours: MONTHS,
});
const later = (sale: DemoSale, after_hours: number): DemoSale => ({ ...sale, after_hours });
const auction = (
  amount: string,
  increment: string,
  hours: number,
  currency: DemoSale['currency'] = 'USDT',
): DemoSale => ({ kind: 'auction', currency, price: amount, increment, hours });

export const demoSales: Readonly<Record<string, DemoSale>> = {
  'Tide #1': price('120'),
  'Tide #2': price('0.04', 'ETH'),
  'Tide #3': price('95'),
  'Tide #4': auction('80', '5', 30),
  'Tide #5': price('0.0024', 'BTC'),
  'Tide #7': auction('100', '10', 49),
  'Tide #8': price('210'),
  'Slack Water, Morning': price('45'),
  'Slack Water, Moonrise': auction('0.02', '0.002', 20, 'ETH'),
  'High Water, with Sound': price('260'),
  'Sheet 1: The Island': auction('0.003', '0.0002', 75, 'BTC'),
  'Sheet 2: Low Water': price('150'),
  'Sheet 3: The Glacier': price('0.06', 'ETH'),
  'Sheet 4: By Night': later(price('180'), 50),
  'Midnight Planisphere': price('0.0032', 'BTC'),
  'Engraved Planisphere': price('130'),
  'Two Hemispheres, Two Moons': auction('140', '10', 100),
  Mistral: price('88'),
  'Salt River': auction('60', '5', 9),
  Murmuration: auction('120', '10', 55),
  Inland: price('0.03', 'ETH'),
  'Storm, Seen from Above': price('320'),
  'Courtyard of Eight': price('75'),
  'Courtyard of Twelve': auction('90', '5', 26),
  Riverbeds: price('40'),
  'Floor That Never Repeats': later(auction('110', '10', 48), 30),
  Twill: price('35'),
  Veil: price('0.0012', 'BTC'),
  Glassblower: auction('70', '5', 14),
  'Silk, Unrolled': price('66'),
  'Night Moth': price('0.025', 'ETH'),
  'The Seated One': later(auction('250', '20', 72), 60),
  'Lichen on a North Wall': price('52'),
  'Coral from Twenty-One Grains': auction('0.015', '0.001', 40, 'ETH'),
  Mycelium: price('98'),
  Dahlia: price('28'),
  'Herbarium, Plate 4': later(price('0.05', 'ETH'), 26),
  'Six Bells, Plain Hunt': price('30'),
  'Music Box for a Small Room': price('0.012', 'ETH'),
  'Shingle Beach': price('18'),
  'Four Slow Chords': auction('40', '5', 34),
  'Strings in a Courtyard': price('25'),
  'Breathing Wall': price('22'),
  'Fifteen Pendulums': price('48'),
  Tesseract: auction('50', '5', 6),
  Corridor: price('0.01', 'ETH'),
  Orrery: price('64'),
  Aurora: auction('160', '10', 62),
  'Lava Lamp, 1974': price('0.0006', 'BTC'),
  'Night Train, Window Seat': auction('180', '10', 44),
  'Snow on the Village': later(price('55'), 12),
};

/** What people come for first, then one of each artist by turns, so that the newest works are of many kinds. */
export const worksInOrder = (): readonly DemoWork[] => {
  const turns = new Map<string, number>();
  const rank = ({ name, series, artist }: DemoWork): number => {
    if (name === 'Tide #7') return -2;
    if (series === 'Kite') return -1;
    const turn = turns.get(artist) ?? 0;
    turns.set(artist, turn + 1);
    return turn;
  };
  return demoWorks
    .map((work) => ({ work, rank: rank(work) }))
    .sort((one, other) => one.rank - other.rank || one.work.number - other.work.number)
    .map(({ work }) => work);
};
