import { lazyOverlay } from '#ui/lazy-overlay.tsx';

const sheets = (): Promise<typeof import('#web/features/futures/sheets/all.ts')> =>
  import('#web/features/futures/sheets/all.ts');

export const ContractMenu = lazyOverlay(async () => (await sheets()).ContractMenu);
export const IsolatedSheet = lazyOverlay(async () => (await sheets()).IsolatedSheet);
export const LeverageSheet = lazyOverlay(async () => (await sheets()).LeverageSheet);
export const PlaceSheet = lazyOverlay(async () => (await sheets()).PlaceSheet);
