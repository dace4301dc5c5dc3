import type { Family } from '#server/core/families.ts';

export const DESK: Family = { name: 'c2c' };
