/** What the demo's guide shows a newcomer, as far as the server knows of it. */
export const guideSteps = ['play_money', 'trade', 'lock', 'withdraw'] as const;
export type GuideStep = (typeof guideSteps)[number];
