import { lazyOverlay } from '#ui/lazy-overlay.tsx';

/* The room's overlays are loaded when they are first opened, in one chunk. */

const sheets = (): Promise<typeof import('../sheets/all.ts')> => import('../sheets/all.ts');

export const OptionsMenu = lazyOverlay(async () => (await sheets()).OptionsMenu);
export const PlaceSheet = lazyOverlay(async () => (await sheets()).PlaceSheet);
