const reasons = ['stop_loss', 'take_profit', 'liquidation', 'reverse', 'corporate_action'] as const;

/** The text of why a trade was closed; any other reason is a decision of the trader. */
export const whyKey = (reason: string): `why_${(typeof reasons)[number]}` | 'why_customer' => {
  const known = reasons.find((each) => each === reason);
  return known ? `why_${known}` : 'why_customer';
};
