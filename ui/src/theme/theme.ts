export const themes = ['system', 'dark', 'light'] as const;
export type Theme = (typeof themes)[number];

export const priceColors = ['green-up', 'red-up', 'colour-blind'] as const;
export type PriceColors = (typeof priceColors)[number];

const prefersLight = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');

let stopFollowing = (): void => undefined;

const paint = (light: boolean): void => {
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', light ? '#f4f6f9' : '#0c0f14');
};

/** Applies the theme without a reload; `system` keeps following the phone's own switch. */
export const applyTheme = (theme: Theme): void => {
  stopFollowing();
  if (theme !== 'system') return paint(theme === 'light');
  const query = prefersLight();
  const follow = (): void => paint(query.matches);
  query.addEventListener('change', follow);
  stopFollowing = () => query.removeEventListener('change', follow);
  follow();
};

export const applyPriceColors = (colors: PriceColors): void => {
  document.documentElement.dataset['priceColors'] = colors;
};
