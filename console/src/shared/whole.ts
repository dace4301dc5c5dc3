/**
 * react-admin shows the row of a list where a single one is wanted, until that has come. Ours are not the same, and a
 * look may be an act that must be asked for, so whole rows are kept apart from those of lists.
 */
export const WHOLE = { meta: { whole: true } } as const;
