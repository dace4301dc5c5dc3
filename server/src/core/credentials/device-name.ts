const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bMetaMask/, 'MetaMask'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * `Chrome, Android`. Only names from our lists: text that an attacker puts into this header must not reach a customer's
 * mailbox in our name.
 */
export const deviceName = (user_agent: string): string => {
  const known = (list: typeof BROWSERS): string | undefined => list.find(([pattern]) => pattern.test(user_agent))?.[1];
  return [known(BROWSERS), known(SYSTEMS)].filter((name) => name !== undefined).join(', ') || '–';
};
