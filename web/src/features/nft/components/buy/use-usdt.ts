import type { Decimal } from '#contract/kit/decimal.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { useSaleTerms } from '#web/features/nft/queries.ts';

/** What the spot account has in USDT, of which margins are held; undefined for a guest and while loading. */
export const useUsdtAvailable = (): Decimal | undefined => {
  const usdt = useSaleTerms().value?.currencies.find(({ name }) => name === 'USDT');
  const available = useAvailable(usdt?.id);
  return usdt && available;
};
