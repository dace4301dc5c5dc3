import type { Box, Proof, SeriesDetail } from './queries.ts';

/* NB3, NB8: what a customer was shown of an own box is what the public list says of it. */

export type OwnBox = Pick<Box, 'code' | 'series_id' | 'series_code' | 'number' | 'client_seed' | 'bought_at'> & {
  /** Null until it is opened. */
  readonly item: Pick<NonNullable<Box['item']>, 'code' | 'rarity'> | null;
};

/** `listed`: the list has no such box, or has it with another seed or time. `work`: its draw gave another work. */
export type OwnFault = 'listed' | 'work';

export interface FoundOwn {
  readonly number: number;
  /** Undefined if everything that is published of it is right. */
  readonly fault: OwnFault | undefined;
}

export const checkOwn = (
  boxes: readonly OwnBox[],
  { id, code }: Pick<SeriesDetail, 'id' | 'code'>,
  { draws, items }: Pick<Proof, 'draws' | 'items'>,
): readonly FoundOwn[] => {
  const by_number = new Map(draws.map((draw) => [draw.number, draw]));
  const by_index = new Map(items.map((item) => [item.index, item]));
  const seen = new Set<number>();
  const faultOf = (box: OwnBox): OwnFault | undefined => {
    const draw = by_number.get(box.number);
    // Two boxes with one number cannot both be drawn.
    const is_second = seen.has(box.number);
    seen.add(box.number);
    const is_listed =
      !is_second &&
      box.series_id === id &&
      box.series_code === code &&
      draw?.client_seed === box.client_seed &&
      draw.bought_at === box.bought_at;
    if (!is_listed) return 'listed';
    if (draw.index === null || box.item === null) return undefined;
    const given = by_index.get(draw.index);
    return given?.code === box.item.code && given.rarity === box.item.rarity ? undefined : 'work';
  };
  return boxes
    .map((box) => ({ number: box.number, fault: faultOf(box) }))
    .sort((one, other) => one.number - other.number);
};
