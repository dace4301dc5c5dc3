import { offerCalls } from '#contract/desk/offer-calls.ts';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { addMerchant, offerBy } from './support/desk.ts';
import { enterFunded } from './support/funded.ts';
import { type } from './support/futures.ts';
import { expect, test } from './support/test.ts';

test('J15 a customer sees the best offer with its reason and its premium, the limit of the level, and orders 500 USDT', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  const harbour = await addMerchant(exchange, 'Harbour Cash');
  await offerBy(harbour.client);

  await page.goto('/h5/#/pages/quick_buy/index');
  await expect(page.getByTestId('desk.quick.market'), 'DK2').toContainText(/1\.000\sUSD/);
  await type(page, 'desk.quick.money', '505');
  await expect(page.getByTestId('desk.quick.price'), 'DK21').toHaveText(/^1\.010 · 1\.0% over market \(5\.00\sUSD\)$/);
  await expect(page.getByTestId('desk.quick.amount')).toHaveValue('500');
  await expect(page.getByTestId('desk.quick.reason'), 'DK20').toHaveText('Only offer');
  await expect(page.getByTestId('desk.quick.merchant')).toContainText('Harbour Cash');
  await checkScreen(page, { primary: page.getByTestId('desk.quick.submit') });

  await type(page, 'desk.quick.amount', '2500');
  await expect(page.getByText('Lv1 limit 2,000 USDT per order'), 'DK8').toBeVisible();
  await page.getByTestId('desk.quick.submit').click();
  await expect(page.getByTestId('confirm'), 'nothing is asked above the limit').toBeHidden();
  await checkScreen(page);
  await page.getByTestId('desk.quick.raise').click();
  await expect(page).toHaveURL(/pages\/setting\/real/);
  await page.goBack();

  await type(page, 'desk.quick.amount', '500');
  await expect(page.getByTestId('desk.quick.money')).toHaveValue('505');
  await page.getByTestId('desk.quick.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet.getByTestId('confirm.hero')).toHaveText(/500\.00\sUSDT/);
  await expect(sheet).toContainText(/You pay505\.00\sUSD/);
  await expect(sheet).toContainText('Time to pay15 minutes');
  await expect(sheet, 'DK16').toContainText('Pay only from an account in your own verified name');
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await expect(page).toHaveURL(/pages\/orderDetails\/index\?id=\d+/);
});

test('DK4 the sheet shows a price that has become worse and asks again', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  const { client } = await addMerchant(exchange, 'Harbour Cash');
  const { id, minimum, maximum } = await offerBy(client);

  await page.goto('/h5/#/pages/otc/otc');
  await expect(page.getByTestId('desk.list.price')).toHaveText(/1\.010\sUSD/);
  await checkScreen(page);
  await page.getByTestId('desk.list.card').click();
  await expect(page.getByTestId('desk.offer.terms')).toContainText('Please use the reference of the order.');
  await type(page, 'desk.offer.amount', '5');
  await expect(page.getByText('At least 10.00 USDT in this order'), 'DK7').toBeVisible();
  await type(page, 'desk.offer.amount', '100');
  await checkScreen(page, { primary: page.getByTestId('desk.offer.submit') });
  await page.getByTestId('desk.offer.submit').click();
  await expect(page.getByTestId('confirm')).toContainText(/You pay101\.00\sUSD/);
  await client.send(offerCalls.edit, { id, premium: '0.02', min: minimum, max: maximum, ways: 'paypal' });
  await page.getByTestId('confirm.primary').click();
  await expect(page.getByTestId('confirm')).toContainText(/The price was 1\.010\sUSD and is now 1\.020\sUSD/);
  await expect(page.getByTestId('confirm')).toContainText(/You pay102\.00\sUSD/);
  await page.getByTestId('confirm.primary').click();
  await expect(page).toHaveURL(/pages\/orderDetails\/index\?id=\d+/);
});

test('guests see prices at 320 px and log in at the tap, and loosen filters that leave nothing', async ({
  page,
  exchange,
}) => {
  const { client } = await addMerchant(exchange, 'Harbour Cash');
  await offerBy(client);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/h5/#/pages/quick_buy/index');
  await type(page, 'desk.quick.amount', '100');
  await expect(page.getByTestId('desk.quick.money')).toHaveValue('101');
  await checkFit(page);
  await page.getByTestId('desk.quick.submit').click();
  await expect(page).toHaveURL(/pages\/common\/login/);
  await page.goBack();
  await expect(page.getByTestId('desk.quick.amount'), 'the form is as it was').toHaveValue('100');

  await page.getByTestId('desk.quick.all').click();
  await expect(page.getByTestId('desk.list.card')).toBeVisible();
  await type(page, 'desk.list.amount', '5');
  await expect(page.getByTestId('desk.list.none-match')).toBeVisible();
  await checkFit(page);
  await page.getByTestId('desk.list.drop_amount').click();
  await expect(page.getByTestId('desk.list.card')).toBeVisible();
});
