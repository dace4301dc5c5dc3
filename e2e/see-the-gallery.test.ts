import { checkScreen } from './support/check-screen.ts';
import { FILM, SOUND } from './support/gallery.ts';
import { expect, test } from './support/test.ts';

/** Tide, Slack Water, a sheet and a sound; what is in boxes is not among them. */
const WORKS = 14;

test('NG1 a guest sees the works page by page, filters them, searches, and finds artists and boxes', async ({
  page,
  exchange,
}) => {
  await exchange.openGallery();
  await page.goto('/h5/#/pages/nft/nft');
  const cards = page.getByTestId('nft.card');
  await expect(cards).toHaveCount(12);
  await checkScreen(page);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards, 'the second page').toHaveCount(WORKS);
  const names = await cards.evaluateAll((all) => all.map((card) => card.textContent));
  expect(new Set(names).size, 'none twice').toBe(WORKS);

  await page.getByTestId('nft.filters').click();
  await page.getByTestId('nft.filters.video').click();
  await checkScreen(page);
  await page.getByTestId('nft.filters.show').click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(FILM);
  await cards.click();
  await expect(page.getByTestId('nft.work')).toContainText(FILM);
  await page.goBack();
  await expect(cards, 'the filter is still on').toHaveCount(1);
  await page.getByTestId('nft.filters').click();
  await page.getByTestId('nft.filters.reset').click();
  await page.getByTestId('nft.filters.auction').click();
  await page.getByTestId('nft.filters.show').click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Tide #7');

  await page.getByRole('tab', { name: 'Artists' }).click();
  await page.getByText('Demo Meridian').click();
  await expect(page.getByTestId('nft.card').first()).toBeVisible();
  await checkScreen(page);
  await page.goBack();
  await page.getByRole('tab', { name: 'Blind boxes' }).click();
  await expect(page.getByText('Kite').first()).toBeVisible();
  await checkScreen(page);

  await page.getByTestId('nft.search').click();
  await page.getByTestId('nft.search.field').fill('shingle');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(SOUND);
  await checkScreen(page);
});
