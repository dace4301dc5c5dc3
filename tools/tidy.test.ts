import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

const MAX_LINES = 300;
/** A table is read by row, and splitting it would not help. */
const TABLE = /\/(?:refusals|titles)\.ts$/;
const SOURCE = /\.(?:ts|tsx|js|mjs|cjs|css|sql|html)$/;
const PRODUCT = /^(?:contract|engine|server|ui|web|console)\/.*\.(?:ts|tsx|sql|js|json)$/;

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);
const linesWith = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );

test(`no file is longer than ${MAX_LINES} lines`, () => {
  const long = files(SOURCE).map((path) => ({ path, lines: read(path).split('\n').length - 1 }));
  expect(long.length).toBeGreaterThan(300);
  expect(long.filter(({ path, lines }) => lines > MAX_LINES && !TABLE.test(path))).toEqual([]);
});

/** Which files may access the outside world. Tests are exempt. */
const KEPT_IN_THEIR_PLACE = [
  {
    words: /\bDate\.now\(|\bnew Date\(/,
    places: /^(?:server\/src\/ports\/|contract\/src\/kit\/instant\.ts|ui\/src\/(?:now\.ts|format\/))/,
  },
  { words: /\bMath\.random\(/, places: /^$/ },
  {
    words: /\bprocess\.env\b/,
    places:
      /^server\/src\/ports\/(?:(?:(?:(?:payout|market-maker)-)?environment|master-key|stop-signals)\.ts|postgres\/)/,
  },
  { words: /\bparseFloat\(/, places: /^$/ },
  { words: /\beval\(|\bnew Function\(|dangerouslySetInnerHTML|\.innerHTML\b/, places: /^$/ },
];

test.each(KEPT_IN_THEIR_PLACE)('$words is used only where it is allowed', ({ words, places }) => {
  const elsewhere = files(PRODUCT).filter((path) => !places.test(path) && !isTest(path));
  expect(linesWith(elsewhere, words)).toEqual([]);
});

/**
 * Statements belong in stores, in the core and in migrations; a verb that contains SQL hides a table from its readers.
 */
test('a service asks its store and writes no SQL', () => {
  const services = files(/^server\/src\/features\/[^/]+\/(?:index\.ts|service)/).filter((path) => !isTest(path));
  expect(services.length).toBeGreaterThan(5);
  expect(linesWith(services, /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b.*\b(?:FROM|VALUES|SET|WHERE)\b/i)).toEqual(
    [],
  );
});

/*
 * Legacy exchange kits decide outcomes: they preset the result of an option, bend the price to it, let one account win
 * or go below zero, and count followers that do not exist. No route, column, setting or job here may even have a name
 * for it.
 */
const RIGGING = [
  /(?:pre|preset|forced?|fixed|target|control(?:led)?|manual|expected)_?(?:profit_?)?(?:result|outcome|winner)s?/,
  /risk_?(?:mode|profit|control|probability|level_override)/,
  /(?:win|lose|kill)_?(?:rate|ratio|probability|chance|odds)/,
  /(?:profit|loss)_?(?:probability|chance|odds)/,
  /(?:must|always|never|force)_?(?:win|lose|loss|profit)/,
  /allow_?(?:negative|overdraft)/,
  /(?:skip|exempt_?from|bypass|ignore|disable)_?(?:liquidation|audit|ledger|limits?_for_user)/,
  /(?:fake|virtual|bot|robot|dummy|invented)_?(?:followers?|users?|volumes?|trades?|orders?|profits?|price|candles?|kline)/,
  /price_?(?:override|bias|offset|skew|manipulat\w+|intervention)/,
  /(?:insider|vip|user)_?(?:win|odds|price)_?(?:rate|boost|bonus_rate)?_override/,
  /(?:rig|rigged|rigging)_(?:\w+)/,
].map((pattern) => new RegExp(`(?<![a-z])${pattern.source}(?![a-z])`, 'i'));

const rigged = (text: string): boolean => RIGGING.some((pattern) => pattern.test(text));

test('nothing can carry an outcome, a bent price or an exception for one customer', () => {
  const product = files(PRODUCT).filter((path) => !isTest(path));
  const named = product.flatMap((path) => linesWith([path], /[a-z]/i).filter((line) => rigged(line)));
  expect(named).toEqual([]);
});

test.each([
  'pre_profit_result',
  'preProfitResult',
  'risk_mode',
  'risk_profit_probability',
  'win_rate',
  'winRate',
  'profit_probability',
  'allow_negative',
  'allowNegative',
  'must_win',
  'skip_liquidation',
  'fake_followers',
  'robot_volume',
  'price_override',
])('the search for rigging finds %s', (name) => {
  expect(rigged(`  ${name} numeric NOT NULL,`)).toBe(true);
});

test('nothing names a registry or the machine that it was written on', () => {
  const shared = files(/./).filter((path) => !path.startsWith('tools/tidy.test'));
  const text = shared.filter((path) => !/\.(?:png|jpe?g|woff2?|ico|webp|ttf)$/.test(path) && !isTest(path));
  expect(linesWith(text, /registry\.(?:npmjs|yarnpkg|npmmirror)|npmmirror|artifactory|verdaccio/i)).toEqual([]);
  expect(linesWith(text, /(?:^|[\s'"`=(:])\/(?:work|root|Users|home\/[a-z]+)\/\w/)).toEqual([]);
});

/** Advisory locks are numbers shared by many processes: two with one number would wait for each other for no reason. */
test('every advisory lock has a number of its own', () => {
  const numbers = files(/^server\/src\/.+\.ts$/)
    .filter((path) => !isTest(path))
    .flatMap((path) => [...read(path).matchAll(/\b7_?261_?(\d{3})\b/g)].map(([, number]) => number ?? ''));
  const in_migrations = new Set(
    files(/^server\/src\/migrations\//).flatMap((path) =>
      [...read(path).matchAll(/\b7261(\d{3})\b/g)].map(([, number]) => number ?? ''),
    ),
  );
  expect(numbers.length).toBeGreaterThan(5);
  const all = [...numbers, ...in_migrations];
  expect(all.filter((number, index) => all.indexOf(number) !== index)).toEqual([]);
});
