import { Decimal } from '#contract/kit/decimal.ts';
import type { OwnOffer } from '#web/features/desk/queries.ts';

const HUNDRED = Decimal.of(100);

/** How much of an offer is taken, in percent, for drawing. */
export const takenPart = ({ total, remaining }: Pick<OwnOffer, 'total' | 'remaining'>): number =>
  total.isPositive() ? HUNDRED.shareOf(total.minus(remaining), total, 'down').toDrawing() : 0;
