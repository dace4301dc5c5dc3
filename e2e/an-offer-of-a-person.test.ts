import { checkScreen } from './support/check-screen.ts';
import { type } from './support/futures.ts';
import { expect, test } from './support/test.ts';

test('DK7 an offer is published, paused, edited and ended, and what it sold comes back', async ({ page, exchange }) => {
  const ann = await exchange.addPerson('2000', 'Ann Sells');
  await page.addInitScript((own) => localStorage.setItem('token', own), ann.token);
  await page.goto('/h5/#/pages/c2cDetails/new');
  await expect(page.getByTestId('desk.new.reference'), 'DK2: as many decimals as the price').toContainText(
    /1\.000\sUSD/,
  );
  await expect(page.getByTestId('desk.new.now'), 'DK3').toContainText(/1\.010\sUSD/);
  await type(page, 'desk.new.total', '1000');
  await type(page, 'desk.new.min', '10');
  await type(page, 'desk.new.max', '500');
  await page.getByTestId('desk.new.way.paypal').click();
  await page.getByTestId('desk.new.terms').fill('From your own account only.');
  await checkScreen(page);
  await page.getByTestId('desk.new.submit').click();
  const sheet = page.getByTestId('confirm');
  await expect(sheet.getByTestId('confirm.hero')).toHaveText(/1,000\.00\sUSDT/);
  await expect(sheet, 'DK6').toContainText(/Held now1,000\.00\sUSDT/);
  await checkScreen(page, { primary: page.getByTestId('confirm.primary') });
  await page.getByTestId('confirm.primary').click();
  await page.getByTestId('confirm.view').click();

  const card = page.getByTestId('desk.mine.card');
  await expect(card).toContainText('Listed');
  // The form of the new offer is no longer below.
  await page.reload();
  await expect(card).toContainText('Listed');
  await expect(card).toContainText(/1\.010\sUSD/);
  await expect(card).toContainText(/10\.00 – 500\.00\sUSDT/);
  await checkScreen(page);
  await page.getByTestId('desk.mine.pause').click();
  await expect(card).toContainText('Paused');

  await page.getByTestId('desk.mine.edit').click();
  await expect(page.getByTestId('desk.new.max'), 'the form has what is stored').toHaveValue('500');
  await type(page, 'desk.new.max', '400');
  await page.getByTestId('desk.new.premium.more').click();
  await expect(page.getByTestId('desk.new.now')).toContainText(/1\.011\sUSD/);
  await page.getByTestId('desk.new.submit').click();
  await expect(card).toContainText(/10\.00 – 400\.00\sUSDT/);
  await expect(card).toContainText(/1\.011\sUSD/);
  await expect(card, 'a change does not list a paused offer').toContainText('Paused');
  await page.getByTestId('desk.mine.pause').click();
  await expect(card).toContainText('Listed');

  await page.getByTestId('desk.mine.end').click();
  await expect(page.getByTestId('desk.end')).toContainText(/1,000\.00\sUSDT go back to your fiat account/);
  await checkScreen(page);
  await page.getByTestId('desk.end.confirm').click();
  await expect(page.getByTestId('desk.mine.empty'), 'only live offers are listed here').toBeVisible();
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(card).toContainText('You ended it.');
  await checkScreen(page);
});

test('DK27 an account at a wallet is saved with the payment password and says from when it can be used', async ({
  page,
  exchange,
}) => {
  const ann = await exchange.addPerson('10', 'Ann Sells');
  await page.addInitScript((own) => localStorage.setItem('token', own), ann.token);
  await page.goto('/h5/#/pages/otc/methods');
  await expect(page.getByTestId('desk.methods.paypal')).toContainText('Can be used');
  await page.getByTestId('desk.methods.ali_pay').click();
  await page.getByTestId('desk.wallet.account').fill('ann.lee@example.com');
  await page.getByTestId('desk.wallet.save').click();
  await page.getByTestId('confirm.password').pressSequentially('135790');
  await page.getByTestId('proof.confirm').click();
  await expect(page.getByTestId('proof')).toContainText('The payment password is not correct');
  await page.getByTestId('confirm.password').pressSequentially('246810');
  await checkScreen(page);
  await page.getByTestId('proof.confirm').click();
  await expect(page.getByTestId('desk.methods.ali_pay')).toContainText(/Can be used from .*\d\d:\d\d/);
  await expect(page.getByTestId('desk.methods.why')).toBeVisible();
  await checkScreen(page);

  await page.goto('/h5/#/pages/c2cDetails/new');
  await expect(page.getByTestId('desk.new.way.ali_pay'), 'it waits').toBeDisabled();
  await expect(page.getByTestId('desk.new.way.paypal')).toBeEnabled();
});
