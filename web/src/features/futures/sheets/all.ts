/* Every overlay of the order form, in one chunk. */
export { ContractMenu } from './contract-menu.tsx';
export { IsolatedSheet } from './isolated-sheet.tsx';
export { LeverageSheet } from './leverage-sheet.tsx';
export { PlaceSheet } from './place-sheet.tsx';
