import { useSyncExternalStore } from 'react';

const read = (): string => {
  const { theme = '', priceColors = '' } = document.documentElement.dataset;
  return `${theme} ${priceColors}`;
};

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-price-colors'] });
  return () => observer.disconnect();
};

/** Changes with the theme and the price colours, for parts that are painted and not styled. */
export const useThemeName = (): string => useSyncExternalStore(subscribe, read);
