/*
 * The levers of rigged exchanges, by name: what presets a result, bends a price, or makes an exception for a customer.
 * The names that kits of this family use, and their synonyms.
 */

const WORDS: ReadonlySet<string> = new Set(
  [
    'outcome outcomes result results preset predetermined predict fate verdict',
    'win wins winner winners winning won lose loses loser losers losing lost',
    'odds probability probabilities chance chances luck lucky likelihood',
    'rig rigged rigging cheat fake bias biased edge skew tilt tamper',
    'force forced override overrides overridden intervene intervention manipulate control controlled controller',
    'risk risky harvest kill slaughter target_profit',
    'exempt exemption exception exceptions whitelist blacklist favoured favored privileged special',
    'pin pinned nudge adjust adjusted adjustment bend offset drift freeze frozen',
  ]
    .join(' ')
    .split(' '),
);

/** `pre_profit_result`, `is-up`, `/console/x/setResult` as words in small letters. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** The words of a name that a lever could have. */
export const leverWords = (name: string): readonly string[] => wordsOf(name).filter((word) => WORDS.has(word));

/** The names with such a word that nobody has explained, and explanations that explain nothing any more. */
export const unexplained = (
  names: readonly string[],
  explained: Readonly<Record<string, string>>,
): readonly string[] => [
  ...names.filter((name) => leverWords(name).length > 0 && !(name in explained)),
  ...Object.keys(explained)
    .filter((name) => !names.includes(name))
    .map((name) => `${name} is explained and does not exist`),
];
