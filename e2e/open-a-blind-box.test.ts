import type { Page } from '@playwright/test';
import { Decimal } from '#contract/kit/decimal.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { seriousFaults } from './support/axe.ts';
import { addBidder, movingAddress, seriesAddress } from './support/bidding.ts';
import { checkScreen } from './support/check-screen.ts';
import { act, atTheConsole, because } from './support/console.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { type } from './support/futures.ts';
import { FILM, SOUND } from './support/gallery.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

/** NB5: purchases of ten seconds are drawn together; after them the log is signed again. */
const BATCH_MS = 10_000;

/** The batch is closed, its line is in the log, its boxes are drawn, and the log is signed. */
const drawBoxes = async (exchange: Exchange): Promise<void> => {
  for (let round = 0; round < 3; round++) {
    await exchange.forward(BATCH_MS);
    await exchange.runJobs('nft');
    await exchange.quote('BTC/USDT', '64250.00');
  }
};

/** Buys a box on its page, and goes to it. */
const buyBox = async (page: Page, code: string | undefined): Promise<void> => {
  await page.goto(seriesAddress(code));
  await page.getByTestId('nft.series.buy').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet).toContainText(/You pay50\.00\sUSDT/);
  await expect(sheet, 'NB2: the odds once more').toContainText(/70.*25.*5/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(sheet).toContainText('The box is yours');
  await page.getByTestId('confirm.view').click();
  await expect(page.getByTestId('nft.box')).toBeVisible();
};

const openBox = async (page: Page): Promise<void> => {
  await page.getByTestId('nft.box.open').click();
  await expect(page.getByTestId('nft.box.item')).toBeVisible();
};

test('J23 a customer sees odds and what is left, buys a box, opens it, and the phone computes every draw', async ({
  page,
  exchange,
}) => {
  const { Kite: code } = await exchange.openGallery();
  await enterFunded(page, exchange);
  await page.goto(seriesAddress(code));
  for (const [rarity, chance, left] of [
    ['N', '70', '14 of 14 left'],
    ['R', '25', '5 of 5 left'],
    ['SR', '5', '1 of 1 left'],
  ] as const) {
    await expect(page.getByTestId(`nft.series.odds.${rarity}`), 'NB2').toContainText(left);
    await expect(page.getByTestId(`nft.series.odds.${rarity}`)).toContainText(new RegExp(`\\b${chance}(?:\\.0+)?%`));
  }
  await expect(page.getByTestId('nft.series.price')).toHaveText(/^50\.00\sUSDT$/);
  await checkScreen(page, { primary: page.getByTestId('nft.series.buy') });
  await buyBox(page, code);
  await expect(page.getByTestId('nft.box.waits')).toBeVisible();
  await expect(page.getByTestId('nft.box.open')).toHaveCount(0);
  await drawBoxes(exchange);
  await expect(page.getByTestId('nft.box.open')).toBeVisible();
  await expect(page.getByTestId('nft.box.item'), 'NB7: nothing is shown before').toHaveCount(0);
  await checkScreen(page, { primary: page.getByTestId('nft.box.open') });
  await openBox(page);
  const fade = (): Promise<string[]> =>
    page.getByTestId('nft.box.item').evaluate((item) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(item);
      return [transitionProperty, transitionDuration];
    });
  expect(await fade()).toEqual(['opacity', '0.6s']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await fade())[0], 'instant for whoever wants no motion').toBe('none');
  await page.emulateMedia({ reducedMotion: null });
  await expect(page.getByTestId('nft.box.chance')).toContainText(/^The chance of this rarity was \d+/);
  await checkScreen(page, { primary: page.getByTestId('nft.box.see-work') });
  const mine = (await page.getByTestId('nft.box.item').getByRole('img').getAttribute('alt')) ?? '';
  await page.getByTestId('nft.box.see-work').click();
  await expect(page.getByTestId('nft.own')).toContainText('Opened');

  const { client } = await addBidder(exchange);
  const rest = { code: code ?? '', price: Decimal.of(50) };
  for (let box = 2; box <= 20; box++) await client.send(saleCalls.buy, { ...rest, client_seed: `box-${box}` });
  await drawBoxes(exchange);
  await page.goto(`/h5/#/pages/nft/verify?code=${code ?? ''}`);
  await page.getByTestId('nft.verify.check').click();
  await expect(page.getByTestId('nft.verify.passed'), 'NB8').toContainText('Every draw of this series is right');
  await expect(page.locator('[data-testid="nft.verify.draw"][data-state="right"]')).toHaveCount(20);
  await expect(page.getByTestId('nft.verify.passed'), 'NB8').toContainText('Your box is in the list as shown to you');
  const own = page.locator('[data-testid="nft.verify.draw"][data-own="true"]');
  await expect(own).toHaveCount(1);
  await expect(own.getByTestId('nft.verify.work'), 'NB8: by its name').toHaveText(mine);
  await checkScreen(page);

  await page.route('**/bind_box/boxes*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"client_seed":"[^"]*"/, '"client_seed":"another-one"');
    await route.fulfill({ response, body });
  });
  await page.getByTestId('nft.verify.check').click();
  await expect(page.getByTestId('nft.verify.failed'), 'NB3').toContainText(
    'Your box 1 is not in the list with the seed',
  );
  await checkScreen(page);
});

test('J23 a drawn work is offered in an auction: what is wrong is said, the draft stays, two of support approve', async ({
  page,
  browser,
  exchange,
}) => {
  const { Kite: code } = await exchange.openGallery();
  await enterFunded(page, exchange);
  await buyBox(page, code);
  await drawBoxes(exchange);
  await openBox(page);
  await page.getByTestId('nft.box.see-work').click();
  await page.getByTestId('nft.own.resell').click();

  await page.getByRole('tab', { name: 'Auction' }).click();
  await type(page, 'nft.resell.price', '0');
  await type(page, 'nft.resell.increment', '0');
  await page.getByTestId('nft.sale.starts').fill('2026-03-12T12:00');
  await page.getByTestId('nft.sale.ends').fill('2026-03-11T12:00');
  await page.getByTestId('nft.resell.submit').click();
  const form = page.getByTestId('nft.resell');
  await expect(form, 'NS4').toContainText('Wrong price');
  await expect(form, 'NS4').toContainText('Wrong increment');
  await expect(form, 'NS4').toContainText('Wrong time');
  await expect(page.getByTestId('nft.sale.ends'), 'NS4').toHaveAttribute('aria-invalid', 'true');
  await checkScreen(page);

  await type(page, 'nft.resell.price', '200');
  await type(page, 'nft.resell.increment', '10');
  await page.getByTestId('nft.sale.ends').fill('2026-03-14T12:00');
  await expect(page.getByTestId('nft.resell.net'), 'NS5: less fee and creator’s share').toHaveText(/^185\.00\sUSDT$/);
  await page.goBack();
  await page.getByTestId('nft.own.resell').click();
  await expect(page.getByTestId('nft.resell.price'), 'the draft was kept').toHaveValue('200');
  await expect(page.getByTestId('nft.sale.ends')).toHaveValue('2026-03-14T12:00');
  await checkScreen(page, { primary: page.getByTestId('nft.resell.submit') });
  await page.getByTestId('nft.resell.submit').click();
  await expect(page.getByTestId('nft.own.sale-state')).toHaveText('In review');
  await checkScreen(page);

  const sam = await atTheConsole(browser, exchange, 'support@example.com');
  await sam.goto('/console/#/nft_listings');
  await sam.getByRole('row', { name: /Kite, / }).click();
  await expect(sam.getByRole('button', { name: 'Propose approval' })).toBeVisible();
  expect(await seriousFaults(sam, [])).toEqual([]);
  await act(sam, 'Propose approval', because('rules_met'));
  const sue = await atTheConsole(browser, exchange, 'support2@example.com');
  await sue.goto('/console/#/proposals');
  await sue.locator('.fold > summary').click();
  await sue.getByRole('link', { name: /^Review / }).click();
  await act(sue, 'Confirm');
  await page.reload();
  await expect(page.getByTestId('nft.own.sale-state'), 'NS2').toHaveText('For sale');
  await page.goBack();
  await expect(page.getByTestId('nft.own'), 'the form is behind nothing').toHaveCount(0);
});

test('J23 a film does not begin by itself, and a sound that cannot be loaded is tried again', async ({
  page,
  exchange,
}) => {
  const codes = await exchange.openGallery();
  await enterFunded(page, exchange);
  await page.goto(movingAddress(codes[FILM]));
  const film = page.getByTestId('nft.video');
  await expect(film).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    await film.evaluate((player: HTMLVideoElement) => [player.paused, player.autoplay, player.currentTime]),
  ).toEqual([true, false, 0]);
  await checkScreen(page);

  expectFailures(page, /-source\.m4a/);
  await page.route('**/media/*-source.m4a*', (route) => route.abort());
  await page.goto(movingAddress(codes[SOUND]));
  await page.getByTestId('nft.audio.toggle').click();
  await expect(page.getByTestId('nft.audio.failed')).toContainText('Audio file error');
  await checkScreen(page);
  await page.unroute('**/media/*-source.m4a*');
  await page.getByTestId('nft.audio.failed.retry').click();
  await expect(page.getByTestId('nft.audio.toggle')).toHaveAccessibleName('Pause');
  await expect(page.getByTestId('nft.audio.at'), 'it plays').toHaveText(/[1-9]/);
  await checkScreen(page);
});
