/** As many characters of the large size fit into the narrowest phone; a longer price would break within its unit. */
const LARGE_FITS = 14;

/** The size of a price that is a headline. */
export const priceLook = (shown: string): string =>
  `num wrap-anywhere text-1 ${shown.length > LARGE_FITS ? 'type-title' : 'type-price'}`;
