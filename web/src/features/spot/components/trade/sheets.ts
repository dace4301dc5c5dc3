/* Every overlay of the trade screen, in one chunk. */
export { CancelAllAsk } from './cancel-all-ask.tsx';
export { ForceSheet } from './force-sheet.tsx';
export { FundsSheet } from './funds-sheet.tsx';
export { loadMarketMenu } from './market-menu.tsx';
export { PlaceSheet } from './place-sheet.tsx';
