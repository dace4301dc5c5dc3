import { defaultLanguage, languageInfo, languages, type Language } from '#contract/kit/languages.ts';
import { remembered } from '#ui/remembered.ts';
import { applyPriceColors, applyTheme, priceColors, themes, type PriceColors, type Theme } from '#ui/theme/theme.ts';

/*
 * Preferences of this phone. Keys are the spec's where it names one, otherwise `candor.*`. Those that change the first
 * paint (language, theme, price colours) are also applied by public/boot.js, before anything is drawn.
 */

/** `lang` is read by boot.js and sent with every call. The spec's default is English, not the phone's language. */
export const language = remembered<Language>('lang', [defaultLanguage, ...languages]);

export const theme = remembered('candor.theme', themes);
export const priceColor = remembered('candor.price_colors', priceColors);

const onOff = ['off', 'on'] as const;
const onAtFirst = ['on', 'off'] as const;

export const compactRows = remembered('candor.compact_rows', onOff);
export const stayLoggedIn = remembered('candor.stay_logged_in', onAtFirst);
export const orderConfirmations = remembered('candor.order_confirmations', onAtFirst);

export const notificationTopics = ['orders', 'security', 'price_alerts', 'news', 'marketing'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Marketing is the only opt-in topic. */
export const notifications: Readonly<Record<NotificationTopic, ReturnType<typeof remembered<'on' | 'off'>>>> = {
  orders: remembered('candor.notify.orders', onAtFirst),
  security: remembered('candor.notify.security', onAtFirst),
  price_alerts: remembered('candor.notify.price_alerts', onAtFirst),
  news: remembered('candor.notify.news', onAtFirst),
  marketing: remembered('candor.notify.marketing', onOff),
};

export const chooseTheme = (chosen: Theme): void => {
  theme.set(chosen);
  applyTheme(chosen);
};

export const choosePriceColors = (chosen: PriceColors): void => {
  priceColor.set(chosen);
  applyPriceColors(chosen);
};

export const applyPreferences = (): void => {
  applyTheme(theme.get());
  applyPriceColors(priceColor.get());
  document.documentElement.lang = languageInfo[language.get()].tag;
};
