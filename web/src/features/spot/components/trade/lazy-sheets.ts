import { lazyOverlay } from '#ui/lazy-overlay.tsx';

const sheets = (): Promise<typeof import('./sheets.ts')> => import('./sheets.ts');

export const CancelAllAsk = lazyOverlay(async () => (await sheets()).CancelAllAsk);
export const ForceSheet = lazyOverlay(async () => (await sheets()).ForceSheet);
export const FundsSheet = lazyOverlay(async () => (await sheets()).FundsSheet);
export const MarketMenu = lazyOverlay(async () => (await sheets()).loadMarketMenu());
export const PlaceSheet = lazyOverlay(async () => (await sheets()).PlaceSheet);
