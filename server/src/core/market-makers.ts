/**
 * SP20: the accounts of a demo that keep its markets alive, ordinary ones. There are two market makers because each
 * account, these included, may have at most 200 orders in progress (SP3); each quotes every second market. No customer
 * can take these names: a customer's nickname is shorter and has no spaces.
 */
export const marketMakers = [
  { email: 'market-maker@example.com', nickname: 'Candor market maker' },
  { email: 'market-maker-2@example.com', nickname: 'Candor market maker 2' },
] as const;

/** SP20e: they buy and sell a little in each market, so that there are trades to look at. */
export const marketTakers = [
  { email: 'market-taker@example.com', nickname: 'Candor demo trader' },
  { email: 'market-taker-2@example.com', nickname: 'Candor demo trader 2' },
] as const;

/** CT26: they trade futures and can be followed, each by a plan of its own (server/src/demo-trader/plans.ts). */
export const demoTraders = [
  { email: 'demo-trend@example.com', nickname: 'Demo trader Trend', plan: 'trend', share_rate: '0.1' },
  { email: 'demo-reversion@example.com', nickname: 'Demo trader Reversion', plan: 'reversion', share_rate: '0.08' },
  { email: 'demo-patient@example.com', nickname: 'Demo trader Patient', plan: 'patient', share_rate: '0.05' },
  { email: 'demo-bold@example.com', nickname: 'Demo trader Bold', plan: 'bold', share_rate: '0.15' },
] as const;

/** CT26: they follow the demo's traders, so that the numbers about followers are real ones. */
export const demoFollowers = [
  { email: 'demo-follower-1@example.com', nickname: 'Candor demo follower 1' },
  { email: 'demo-follower-2@example.com', nickname: 'Candor demo follower 2' },
  { email: 'demo-follower-3@example.com', nickname: 'Candor demo follower 3' },
] as const;

/** DK26: they buy and sell on the desk. `holder` is the name that they are verified under; it belongs to nobody. */
export const demoMerchants = [
  {
    email: 'demo-merchant-1@example.com',
    nickname: 'Demo merchant Harbor',
    name: 'Demo Harbor',
    holder: 'Demo Merchant One',
  },
  {
    email: 'demo-merchant-2@example.com',
    nickname: 'Demo merchant Cedar',
    name: 'Demo Cedar',
    holder: 'Demo Merchant Two',
  },
  {
    email: 'demo-merchant-3@example.com',
    nickname: 'Demo merchant Lantern',
    name: 'Demo Lantern',
    holder: 'Demo Merchant Three',
  },
] as const;

/** NF2: they made the demo's works. `studio` is what server/src/demo-art calls them. */
export const demoArtists = [
  {
    email: 'demo-artist-1@example.com',
    nickname: 'Demo artist Halyard',
    name: 'Demo Halyard',
    studio: 'Halyard',
    about: 'Demo artist. Draws one sea at nine hours of a day, in rows of waves that are cut like wood.',
  },
  {
    email: 'demo-artist-2@example.com',
    nickname: 'Demo artist Meridian',
    name: 'Demo Meridian',
    studio: 'Meridian',
    about: 'Demo artist. Surveys land that is not there and prints the skies above it.',
  },
  {
    email: 'demo-artist-3@example.com',
    nickname: 'Demo artist Leeward',
    name: 'Demo Leeward',
    studio: 'Leeward',
    about: 'Demo artist. Lets things drift: lines, bands, birds, paint.',
  },
  {
    email: 'demo-artist-4@example.com',
    nickname: 'Demo artist Kestrel',
    name: 'Demo Kestrel',
    studio: 'Kestrel',
    about: 'Demo artist. Builds kites, and the weather that they need.',
  },
  {
    email: 'demo-artist-5@example.com',
    nickname: 'Demo artist Selvage',
    name: 'Demo Selvage',
    studio: 'Selvage',
    about: 'Demo artist. Floors and cloth: what repeats, what nearly repeats, and what never does.',
  },
  {
    email: 'demo-artist-6@example.com',
    nickname: 'Demo artist Ember',
    name: 'Demo Ember',
    studio: 'Ember',
    about: 'Demo artist. Opens the shutter and lets one point of light do the rest.',
  },
  {
    email: 'demo-artist-7@example.com',
    nickname: 'Demo artist Lichen',
    name: 'Demo Lichen',
    studio: 'Lichen',
    about: 'Demo artist. Sows a few numbers and waits.',
  },
  {
    email: 'demo-artist-8@example.com',
    nickname: 'Demo artist Carillon',
    name: 'Demo Carillon',
    studio: 'Carillon',
    about: 'Demo artist. Short rooms of sound, from bells to rain; no sample was recorded anywhere.',
  },
  {
    email: 'demo-artist-9@example.com',
    nickname: 'Demo artist Metronome',
    name: 'Demo Metronome',
    studio: 'Metronome',
    about: 'Demo artist. Pictures that move and end where they began.',
  },
] as const;

/** OF14: they apply to the demo's offerings, so that what is applied for is really in the ledger. */
export const demoApplicant = (number: number) => ({
  email: `demo-applicant-${number}@example.com`,
  nickname: `Candor demo applicant ${number}`,
});
const APPLICANT = /^demo-applicant-\d+@example\.com$/;

const OWN_EMAILS: ReadonlySet<string> = new Set(
  [...marketMakers, ...marketTakers, ...demoTraders, ...demoFollowers, ...demoMerchants, ...demoArtists].map(
    ({ email }) => email,
  ),
);

/** SP20a: whether an address is one of theirs. A demo without mail shows its codes, so none may open these accounts. */
export const isMarketMakerEmail = (email: string): boolean => OWN_EMAILS.has(email) || APPLICANT.test(email);

/** Which of the market makers quotes this market. */
export const makerOf = (market_id: number): number => market_id % marketMakers.length;

/** Which of the demo traders takes in this market. */
export const takerOf = (market_id: number): number => market_id % marketTakers.length;
