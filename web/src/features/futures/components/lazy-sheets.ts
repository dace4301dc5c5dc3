import { currentLanguage } from '#ui/i18n/texts.ts';
import { lazyOverlay } from '#ui/lazy-overlay.tsx';
import { selfHoldTexts } from '../locales/self-hold/index.ts';
import { futuresProblems, futuresTradeTexts } from '../locales/trade/index.ts';

/* The room's overlays are loaded when they are first opened: those of the order form in one chunk. */

const ofForm = (): Promise<typeof import('../sheets/all.ts')> => import('../sheets/all.ts');

export const ContractMenu = lazyOverlay(async () => (await ofForm()).ContractMenu);
export const IsolatedSheet = lazyOverlay(async () => (await ofForm()).IsolatedSheet);
export const LeverageSheet = lazyOverlay(async () => (await ofForm()).LeverageSheet);
export const PlaceSheet = lazyOverlay(async () => (await ofForm()).PlaceSheet);

const problems = (): Promise<unknown> => futuresProblems.load(currentLanguage());
/** A reversal opens a position, in the words of the form that opens one. */
const ofTrade = (): Promise<unknown> => futuresTradeTexts.load(currentLanguage());

export const PositionSheets = lazyOverlay(async () => {
  const [{ PositionSheets }] = await Promise.all([
    import('./positions/position-sheets.tsx'),
    problems(),
    ofTrade(),
    selfHoldTexts.load(currentLanguage()),
  ]);
  return PositionSheets;
});

export const BulkSheet = lazyOverlay(async () => {
  const [{ BulkSheet }] = await Promise.all([import('./positions/bulk-sheet.tsx'), problems()]);
  return BulkSheet;
});
