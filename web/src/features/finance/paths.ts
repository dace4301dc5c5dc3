import { mayHave, to } from '#web/shared/address.ts';

export const financePaths = {
  products: to('pages/financial/products'),
  calculator: mayHave<{ amount?: string; days?: number }>('pages/financial/calculator'),
} as const;
