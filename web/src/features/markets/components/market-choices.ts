import { remembered } from '#ui/remembered.ts';
import { sorts } from '../form.ts';

/**
 * The customer's choices for the market list, stored on this phone. The first visit shows prices, not an empty list.
 */
export const chosenSegment = remembered('candor.market_segment', ['coins', 'favourites', 'futures', 'stock']);
export const chosenSort = remembered('candor.market_sort', sorts);
export const showHighLow = remembered('candor.market_high_low', ['off', 'on']);
