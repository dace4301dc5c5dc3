import { lazyOverlay } from './lazy-overlay.tsx';

/** For a choice on a screen that most customers open without choosing. */
export const LazySelectSheet = lazyOverlay(async () => (await import('./select-sheet.tsx')).SelectSheet);
