/* Every overlay of the order form, in one chunk. */
export { OptionsMenu } from './options-menu.tsx';
export { PlaceSheet } from './place-sheet.tsx';
