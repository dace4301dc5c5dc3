import { mayHave, to, withParams } from '#web/shared/address.ts';

export const investmentPaths = {
  products: mayHave<{ segment?: 'dual' }>('pages/invest/invest'),
  purchase: withParams<{ id: number }>('pages/invest/purchase'),
  mine: mayHave<{ state?: string }>('pages/invest/mine'),
  receipt: withParams<{ id: number }>('pages/invest/receipt'),
  help: to('pages/invest/help'),
} as const;
