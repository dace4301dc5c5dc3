import type { Page, Request } from '@playwright/test';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

/*
 * Walks every link of every screen: first the links of the tabs, then the links of what they lead to, each page once.
 * Menus, sheets and tabs that hide links are opened by their buttons.
 */

const TABS = [
  '#/',
  '#/pages/market/market',
  '#/pages/transaction/index',
  '#/pages/financial/index',
  '#/pages/fund/assets',
];

/** What a customer sees where a link leads nowhere. */
const DEAD_ENDS = ['not_available', 'unknown', 'page.failed', 'recharge.not-enabled'];

/** Buttons that open more links; everything else that is pressed might act. */
const OPENERS = ['home.more', 'market.menu', 'markets.segments', 'recharge.ways', 'lock-products.families'];

/** One visit for each kind of address: a hundred articles have one screen. */
const kindOf = (href: string): string => {
  const [path = '', query = ''] = href.split('?');
  const params = new URLSearchParams(query);
  for (const name of [
    'id',
    'symbol',
    'at',
    'url',
    'title',
    'about',
    'config_id',
    'seq',
    'currency',
    'to',
    'code',
    'uid',
  ]) {
    if (params.has(name)) params.set(name, '*');
  }
  return `${path}?${String(params)}`;
};

/** Replaces the screen, as no customer has a hundred of them open. */
const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate((next) => {
    const link = document.createElement('a');
    link.href = next;
    link.dataset['replace'] = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#/"]')].map((link) => link.getAttribute('href') ?? '').filter(Boolean),
  );

/** How many requests for code and data have no answer yet. */
const waitingOn = (page: Page): (() => number) => {
  const waiting = new Set<Request>();
  const isPart = (request: Request): boolean => /\/(?:api|h5)\//.test(request.url());
  page.on('request', (request) => isPart(request) && waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return () => waiting.size;
};

/** On a busy machine the screen before is still there for a moment, with its heading and all its answers. */
const CALM_LOOKS = 4;

/** A screen is judged once it has its heading and its answers, and what they changed is drawn. */
const settled = async (page: Page, waiting: () => number): Promise<void> => {
  let calm = 0;
  await expect
    .poll(
      async () => {
        const drawn = await page.evaluate(
          () =>
            new Promise<boolean>((done) => {
              const layers = [...document.querySelectorAll('[data-layer]')].filter((layer) => layer.checkVisibility());
              const ready = layers.every((layer) => layer.querySelector('h1') !== null);
              requestAnimationFrame(() => requestAnimationFrame(() => done(ready)));
            }),
        );
        calm = drawn && waiting() === 0 ? calm + 1 : 0;
        return calm >= CALM_LOOKS;
      },
      { intervals: [40] },
    )
    .toBe(true);
};

const deadEndOn = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (names) =>
      names.find((name) =>
        [...document.querySelectorAll(`[data-testid="${name}"]`)].some((element) => element.checkVisibility()),
      ),
    DEAD_ENDS,
  );

const walk = async (page: Page): Promise<{ visited: string[]; dead: string[] }> => {
  const seen = new Map(TABS.map((href) => [kindOf(href), href]));
  const from = new Map<string, string>();
  const dead: string[] = [];
  const waiting = waitingOn(page);
  for (const [kind, href] of seen) {
    await follow(page, href);
    await settled(page, waiting);
    const end = await deadEndOn(page);
    if (end !== undefined) dead.push(`${href} is ${end}, linked on ${from.get(kind) ?? 'the tab bar'}`);
    for (const found of [...(await linksOn(page)), ...(await hiddenLinks(page))]) {
      if (seen.has(kindOf(found))) continue;
      seen.set(kindOf(found), found);
      from.set(kindOf(found), href);
    }
  }
  return { visited: [...seen.values()], dead };
};

/** The links behind the openers on this screen; each opener is pressed and its sheet closed again. */
const hiddenLinks = async (page: Page): Promise<string[]> => {
  const links: string[] = [];
  for (const name of OPENERS) {
    const opener = page.getByTestId(name).locator('visible=true').first();
    if ((await opener.count()) === 0) continue;
    const tabs = opener.getByRole('tab');
    for (let index = 0; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click();
      links.push(...(await linksOn(page)));
    }
    if ((await tabs.count()) > 0) continue;
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    links.push(...(await linksOn(page)));
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return links;
};

/** A dead end that the walk must find: the menu opens a page that is not built. */
const openOneTooMany = async (page: Page): Promise<void> => {
  await page.route('**/api/menu*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { message: { name_key: string; show: number; url: string }[] };
    const games = body.message.find(({ name_key }) => name_key === 'home.games');
    if (games) Object.assign(games, { show: 1, url: '/pages/game/game' });
    await route.fulfill({ response, json: body });
  });
};

test('SI4 a guest finds no dead end behind any link, except one that was planted', async ({ page }) => {
  await openOneTooMany(page);
  await page.goto('/h5/');
  const { visited, dead } = await walk(page);
  expect(dead).toEqual(['#/pages/game/game is not_available, linked on #/']);
  expect(visited.length).toBeGreaterThan(25);
});

test('SI4 a customer finds no dead end behind any link', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/');
  const { visited, dead } = await walk(page);
  expect(dead).toEqual([]);
  expect(visited.length).toBeGreaterThan(50);
});
