/**
 * FN5: what happens to a product next by itself: a day's yield is paid, coins return, the price decides, tokens are
 * allotted or unlocked, a loan is due, or its pledge is taken.
 */
export const nextSteps = ['pays', 'returns', 'settles', 'allots', 'unlocks', 'due', 'taken'] as const;
export type NextStep = (typeof nextSteps)[number];
