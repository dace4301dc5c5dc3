import { optionsHistory } from '#contract/options/history-calls.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { openAgain } from './support/open-again.ts';
import { ask, confirm, enterWithOptions, openForm, OPTIONS, settle, tick } from './support/options.ts';
import { expect, test } from './support/test.ts';

/** The answers of the three questions, in their order. */
const RIGHT = ['c', 'a', 'b'] as const;
const SAMPLES = ['64260', '64261', '64262', '64264', '64265'] as const;

test('J12 the first option begins with three questions, and a daily loss limit is offered after them', async ({
  page,
  exchange,
}) => {
  await enterWithOptions(page, exchange, false);
  await exchange.live();
  await page.goto('/h5/#/pages/transaction/index');
  await page.getByTestId('trade.products').getByRole('tab', { name: 'Options' }).click();
  await expect(page.getByTestId('options.limits')).toContainText('three short questions');
  await expect(page.getByTestId('options.limit-offer'), 'one thing after the other').toHaveCount(0);
  await checkScreen(page);
  await page.getByTestId('options.chip-100').click();
  await page.getByTestId('options.up').click();
  await expect(page.getByTestId('check')).toContainText('Question 1 of 3');
  await page.getByTestId('check.answer.a').check();
  await page.getByTestId('check.submit').click();
  await expect(page.getByTestId('check.wrong'), 'a wrong answer explains and repeats').toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('check.submit') });
  for (const answer of RIGHT) {
    await page.getByTestId(`check.answer.${answer}`).check();
    await page.getByTestId('check.submit').click();
    await expect(page.getByTestId('check.right')).toBeVisible();
    await page.getByTestId('check.next').click();
  }
  await page.getByTestId('check.continue').click();
  await expect(page.getByTestId('options.limits')).toHaveCount(0);
  await expect(page.getByTestId('options.limit-offer')).toContainText('daily loss limit');
  await page.getByTestId('options.limit-offer').getByRole('link').click();
  await expect(page.getByTestId('limits.daily-loss')).toBeInViewport();
});

test('J12 OT3 OT8 OT10 a customer places an option, waits and gets what the rule says', async ({ page, exchange }) => {
  const client = await openForm(page, exchange);
  await expect(page.getByTestId('options.duration-60')).toHaveText('60 s80%');
  await expect(page.getByTestId('options.duration-60')).toHaveAttribute('aria-pressed', 'true');
  await page.getByTestId('options.chip-100').click();
  await expect(page.getByTestId('options.if-right')).toHaveText(/^\+80\.00\sUSDT$/);
  await expect(page.getByTestId('options.if-wrong')).toHaveText(/^−100\.00\sUSDT$/);
  await expect(page.getByTestId('options.break-even')).toHaveText('Needs to be right 55.6% of the time to break even');
  const [up, down] = [
    await page.getByTestId('options.up').boundingBox(),
    await page.getByTestId('options.down').boundingBox(),
  ];
  expect([up?.width, up?.height, up?.y], 'neither side is larger').toEqual([down?.width, down?.height, down?.y]);
  expect(up?.height).toBeGreaterThanOrEqual(52);
  await checkScreen(page, { primary: page.getByTestId('options.up') });

  await page.getByTestId('options.up').click();
  const rows = page.getByTestId('confirm.rows');
  await expect(page.getByTestId('confirm')).toContainText('BTC/USDT up');
  await expect(rows).toContainText('Entry priceFirst logged price at least one second after acceptance');
  await expect(rows).toContainText(/If right\+80\.00\sUSDTIf wrong−100\.00\sUSDT/);
  await expect(rows).toContainText(/Duration60 s after the entry/);
  await expect(rows).toContainText(/Balance after400\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await backCloses(page, page.getByTestId('confirm'));
  await tick(exchange, '64250');
  await page.getByTestId('options.up').click();
  const id = await confirm(page, exchange, client);

  const card = page.getByTestId(`option-${id}`);
  await expect(card.getByTestId('option.ring')).toContainText(/^(?:60|5\d)/);
  await expect(card.getByTestId('option.entry')).toHaveText('64,250.00');
  await expect(card.getByTestId('option.standing')).toHaveText('Currently level');
  await expect(page.getByTestId('options.available')).toHaveText(/^400\.00\sUSDT$/);
  await expect(page.getByRole('tab', { name: 'Open (1)' })).toBeVisible();
  await expect(page.getByTestId('options.line')).toHaveAttribute('data-marks', '1');
  await tick(exchange, '64251');
  await expect(card.getByTestId('option.standing')).toHaveText('Currently ahead');
  await tick(exchange, '64249');
  await expect(card.getByTestId('option.standing')).toHaveText('Currently behind');
  await expect(card, 'no amount that grows and shrinks').not.toContainText(/[+−]/);
  await checkScreen(page, { primary: page.getByTestId('options.up') });

  await exchange.forward(10_000);
  await exchange.quote('BTC/USDT', '64250');
  await openAgain(page, '/h5/#/');
  await expect(page.getByTestId('home.options')).toContainText('1 option');
  await expect(page.getByTestId('home.options.left')).toHaveText(/^00:4[0-8]$/);
  await page.getByTestId('home.options').click();
  await expect(card.getByTestId('option.ring')).toContainText(/^4[0-8]/);

  await exchange.forward(43_000);
  for (const price of SAMPLES) await tick(exchange, price);
  await tick(exchange, '64265');
  const panel = page.getByTestId(`result-${id}`);
  await expect(panel.getByTestId('result.outcome')).toHaveText('Right');
  await expect(panel.getByTestId('result.entry')).toHaveText('64,250.00');
  await expect(panel.getByTestId('result.settlement')).toHaveText('64,262.40');
  await expect(panel.getByTestId('result.paid')).toHaveText(/^180\.00\sUSDT$/);
  await expect(panel.getByTestId('result.net')).toHaveText(/^\+80\.00\sUSDT$/);
  await expect(panel.getByRole('button'), 'nothing but closing it: no repeat').toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Open (0)' })).toBeVisible();
  await checkScreen(page);
  const { orders } = await client.send(optionsHistory.history, { limit: 5 });
  expect(orders.map(({ mean, paid }) => [String(mean), String(paid)])).toEqual([['64262.4', '180']]);
  await page.getByTestId('options.tabs').getByRole('tab', { name: 'History' }).click();
  await expect(page.getByTestId('options.lists').getByTestId('options.row')).toContainText(/Right.*64,262\.40/);
  await panel.getByTestId('result.close').click();
  await expect(panel).toHaveCount(0);
});

test('J12 OT11 level gives the stake back, and its panel has the size of every other', async ({ page, exchange }) => {
  const client = await openForm(page, exchange);
  const outcomes = [
    ['up', 'Level', /^100\.00\sUSDT$/, 'Stake back', '64250'],
    ['down', 'Wrong', /^0\.00\sUSDT$/, /^−100\.00\sUSDT$/, '64251'],
    ['down', 'Right', /^180\.00\sUSDT$/, /^\+80\.00\sUSDT$/, '64249'],
  ] as const;
  const sizes = new Set<number | undefined>();
  for (const [side, outcome, paid, net, end] of outcomes) {
    await tick(exchange, '64250');
    await ask(page, side);
    const id = await confirm(page, exchange, client);
    await settle(exchange, [end, end, end, end, end]);
    const panel = page.getByTestId(`result-${id}`);
    await expect(panel.getByTestId('result.outcome')).toHaveText(outcome);
    await expect(panel.getByTestId('result.paid')).toHaveText(paid);
    await expect(panel.getByTestId('result.net')).toHaveText(net);
    sizes.add((await panel.boundingBox())?.height);
    await panel.getByTestId('result.close').click();
  }
  expect(sizes.size, 'the same height however it ended').toBe(1);
});

test('OT5 a payout that changed since charges nothing: the sheet stays with the new numbers', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  await tick(exchange, '64250');
  await page.route(/\/microtrade\/terms/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"payout_rate":"0.8"', '"payout_rate":"0.9"'),
    });
  });
  await openAgain(page, OPTIONS);
  await ask(page, 'up');
  await expect(page.getByTestId('confirm.rows')).toContainText(/If right\+90\.00/);
  await page.unroute(/\/microtrade\/terms/);
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm.error')).toContainText('The payout changed before your order arrived');
  await expect(page.getByTestId('confirm.rows')).toContainText(/If right\+80\.00/);
  expect((await client.send(optionsHistory.overview, {})).running, 'nothing was accepted').toEqual([]);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await confirm(page, exchange, client);
});

for (const language of ['th', 'vi', 'spa', 'fra'] as const)
  test(`the form, its sheet and a running option fit at 320 px in ${language}`, async ({ page, exchange }) => {
    const client = await enterWithOptions(page, exchange);
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.setViewportSize({ width: 320, height: 568 });
    await tick(exchange, '64250');
    await openAgain(page, OPTIONS);
    await page.getByTestId('options.chip-100').click();
    await checkFit(page);
    for (const chip of await page.getByTestId('options.durations').getByRole('button').all()) {
      const words = await chip.locator('span span span').first().boundingBox();
      const box = await chip.boundingBox();
      expect((box?.width ?? 0) - (words?.width ?? 0), 'room on both sides of a duration').toBeGreaterThanOrEqual(8);
    }
    await page.getByTestId('options.up').click();
    await expect(page.getByTestId('confirm.rows')).toBeVisible();
    await checkFit(page);
    const id = await confirm(page, exchange, client);
    await expect(page.getByTestId(`option-${id}`)).toBeVisible();
    await checkFit(page);
  });
