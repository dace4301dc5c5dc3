/** Why an operator looks at a customer. It is published in the log, and the customer sees it. */
export const lookReasons = ['customer_asked', 'review', 'incident'] as const;
export type LookReason = (typeof lookReasons)[number];

/** Why support ends a customer's sessions: only at the customer's request. */
export const endReasons = ['customer_asked', 'device_lost'] as const;

/** CU2: the minimum length of a nickname search, so that no operator can page through all customers. */
export const MIN_NICKNAME = 2;

export interface Wanted {
  readonly id?: number;
  readonly email?: string;
  /** As typed, and split after each length that an area code can have. */
  readonly mobiles: readonly { readonly area_code: string | null; readonly mobile: string }[];
  readonly nickname?: string;
}

const PHONE = /^\+?[0-9][0-9 ()-]{5,24}$/;
const MOBILE = /^[0-9]{6,15}$/;
const MAX_AREA_DIGITS = 4;

/** CU2: everything that the text in the search field may mean. */
export const wantedBy = (typed: string): Wanted => {
  const text = typed.trim();
  const nickname = [...text].length >= MIN_NICKNAME ? { nickname: text } : {};
  if (text.includes('@')) return { email: text.toLowerCase(), mobiles: [], ...nickname };
  const id = /^[1-9][0-9]{0,14}$/.test(text) ? { id: Number(text) } : {};
  return { ...id, mobiles: PHONE.test(text) ? mobilesIn(text) : [], ...nickname };
};

const mobilesIn = (text: string): Wanted['mobiles'] => {
  const digits = text.replace(/[^0-9]/g, '');
  const whole = MOBILE.test(digits) ? [{ area_code: null, mobile: digits }] : [];
  const split = Array.from({ length: MAX_AREA_DIGITS }, (_, index) => ({
    area_code: digits.slice(0, index + 1),
    mobile: digits.slice(index + 1),
  }));
  return [...whole, ...split.filter(({ area_code, mobile }) => !area_code.startsWith('0') && MOBILE.test(mobile))];
};
