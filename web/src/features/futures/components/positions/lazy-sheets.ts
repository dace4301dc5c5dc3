import { currentLanguage } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { futuresProblems } from '#web/features/futures/locales/trade/index.ts';

const problems = (): Promise<unknown> => futuresProblems.load(currentLanguage());

export const PositionSheets = lazyOverlay(async () => {
  const [{ PositionSheets }] = await Promise.all([import('./position-sheets.tsx'), problems()]);
  return PositionSheets;
});

export const BulkSheet = lazyOverlay(async () => {
  const [{ BulkSheet }] = await Promise.all([import('./bulk-sheet.tsx'), problems()]);
  return BulkSheet;
});
