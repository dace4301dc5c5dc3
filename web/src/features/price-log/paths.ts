import { withParams } from '#web/shared/address.ts';

export const priceLogPaths = {
  proof: withParams<{ symbol: string; seq?: number }>('pages/price/why'),
} as const;
