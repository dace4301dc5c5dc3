import { ensureDemoPlans, ensureDemoPool } from './features/borrowing/index.ts';
import { ensureDemoTraders } from './features/copy-trading/index.ts';
import { ensureDemoContent } from './features/content/index.ts';
import { ensureDemoCampaigns } from './features/coupons/index.ts';
import { ensureDemoDeposits } from './features/deposits/index.ts';
import type { Job } from './core/jobs/job.ts';
import { demoArtists, demoMerchants } from './core/market-makers.ts';
import type { Prices } from './core/prices/prices.ts';
import { demoSales, worksInOrder } from './demo-art/sales.ts';
import { ensureDemoMerchants } from './features/desk/index.ts';
import {
  ensureDemoApplicantFunds,
  ensureDemoCapital,
  ensureDemoMerchantFunds,
  ensureDemoWallet,
  ensureMarketMakerFunds,
} from './features/faucet/index.ts';
import {
  ensureDemoApplicants,
  ensureDemoArtistAccounts,
  ensureDemoCustomer,
  ensureDemoMerchantAccounts,
  ensureDemoTraderAccounts,
  ensureMarketMakers,
} from './features/identity/index.ts';
import { ensureDemoSeries } from './features/investments/index.ts';
import { ensureDemoShare } from './features/invites/index.ts';
import { ensureDemoGallery, type DemoGallery } from './features/nft/index.ts';
import { ensureDemoOfferings, hasDemoOfferings } from './features/offerings/index.ts';
import { ensureDemoOperators } from './features/operators/index.ts';
import { ensureDemoVerification } from './features/verification/index.ts';
import { drawApart } from './ports/demo-artist.ts';
import { marketMakerPasswordIn, paymentPasswordOf } from './ports/market-maker-environment.ts';
import type { Ports } from './ports/ports.ts';

export { followSkips, keepFollowing } from './features/demo-clock/index.ts';

/** What a demo has and a real exchange must not: a known customer, a house full of play money, texts about all that. */
export const prepareDemo = async (ports: Ports): Promise<void> => {
  await ensureDemoCapital(ports);
  await ensureDemoPlans(ports);
  await ensureDemoPool(ports);
  await ensureDemoSeries(ports);
  await ensureDemoVerification(ports, await ensureDemoCustomer(ports));
  await ensureDemoOperators(ports);
  await ensureDemoDeposits(ports);
  await ensureDemoContent(ports);
  await ensureDemoCampaigns(ports);
  await ensureDemoShare(ports);
  if (ports.environment.market_maker) await prepareMarketMakers(ports);
  if (ports.environment.demo_traders) await prepareDemoTraders(ports);
  if (ports.environment.demo_merchants) await prepareDemoMerchants(ports);
};

/** The wallet of the known customer. Tests fund their own. */
export const fillDemoWallet = async (ports: Ports): Promise<void> =>
  ensureDemoWallet(ports, await ensureDemoCustomer(ports));

/** OF14: enough applicants for the offering that most is applied for. */
const APPLICANTS = 116;

/** OF14: the offerings of the demo, and customers who apply to them with play money. Tests make their own. */
export const openDemoOfferings = async (ports: Ports): Promise<void> => {
  if (await hasDemoOfferings(ports.db)) return;
  const ids = await ensureDemoApplicants(ports, APPLICANTS);
  for (const id of ids) await ensureDemoApplicantFunds(ports, id);
  await ensureDemoOfferings(ports, ids);
};

/** SP20: the accounts and the funds of the market makers. `main.ts` starts the process that uses them. */
const prepareMarketMakers = async (ports: Ports): Promise<void> => {
  const password = await marketMakerPasswordIn(ports.environment.data_dir);
  for (const id of await ensureMarketMakers(ports, password)) await ensureMarketMakerFunds(ports, id);
};

/** CT26: accounts that begin with nothing: their process takes play money and trades as every customer does. */
const prepareDemoTraders = async (ports: Ports): Promise<void> => {
  const password = await marketMakerPasswordIn(ports.environment.data_dir);
  await ensureDemoTraders(ports, await ensureDemoTraderAccounts(ports, password));
};

/** DK26: accounts with play money of their own. Their process makes the offers and serves the orders. */
const prepareDemoMerchants = async (ports: Ports): Promise<void> => {
  const password = await marketMakerPasswordIn(ports.environment.data_dir);
  const ids = await ensureDemoMerchantAccounts(ports, { password, payment_password: paymentPasswordOf(password) });
  for (const [index, user_id] of ids.entries()) {
    const name = demoMerchants[index]?.holder ?? '';
    await ensureDemoVerification(ports, user_id, { name, card_id: `DEMO00010${index}`, level: 2 });
    await ensureDemoMerchantFunds(ports, user_id);
  }
  await ensureDemoMerchants(ports, ids);
};

/** NF1: the gallery of the demo, with the works that it is made of; tests choose some of them. */
export const demoGallery = async (
  ports: Ports,
  { works = worksInOrder(), draw = drawApart }: Partial<Choice> = {},
): Promise<DemoGallery> => {
  const ids = await ensureDemoArtistAccounts(ports);
  const artists = demoArtists.map(({ name, about, studio }, index) => {
    const user_id = ids[index];
    if (user_id === undefined) throw new Error('a demo artist has no account');
    return { user_id, name, about, studio };
  });
  for (const [index, { user_id, name }] of artists.entries()) {
    await ensureDemoVerification(ports, user_id, { name, card_id: `DEMO00020${index}`, level: 1 });
  }
  const id_of = new Map<string, number>(artists.map(({ studio, user_id }) => [studio, user_id]));
  return {
    artists,
    works: works.map(({ artist, ...work }) => ({ ...work, artist_id: id_of.get(artist) ?? 0 })),
    sales: demoSales,
    boxes: { Kite: '50' },
    draw,
  };
};

interface Choice {
  readonly works: ReturnType<typeof worksInOrder>;
  readonly draw: DemoGallery['draw'];
}

/** Drawing takes a minute or two, so the first round comes when the server is already there. */
export const demoGalleryJob = (ports: Ports & { readonly prices: Prices }): Job => {
  let gallery: Promise<DemoGallery> | undefined;
  return {
    name: 'nft.demo-gallery',
    every_seconds: 60,
    deadline_seconds: 1200,
    alone: true,
    run: async (_now, signal) => {
      gallery ??= demoGallery(ports);
      gallery.catch(() => (gallery = undefined));
      await ensureDemoGallery(ports, await gallery, signal);
      return 'done';
    },
  };
};
