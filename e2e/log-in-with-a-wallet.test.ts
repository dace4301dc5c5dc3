import { backCloses, checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';
import { installWallet } from './support/wallet-plugin.ts';

test('without a wallet plugin the button explains how to get one', async ({ page }) => {
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByRole('dialog', { name: 'Plugin not installed' })).toBeVisible();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('login.wallet_how_to'));
});

test('a wallet that announces itself logs in with a signature, and is the same customer the next time', async ({
  page,
  exchange,
}) => {
  await installWallet(page, { name: 'Fox', by: 'announcement' });
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('home.setup.progress')).toHaveText('0 of 5');
  const customer = async (): Promise<number> => {
    const user = await page.evaluate(() => localStorage.getItem('user') ?? '{}');
    return (JSON.parse(user) as { id: number }).id;
  };
  const first = await customer();

  await page.evaluate(() => localStorage.clear());
  await exchange.forward(60_000);
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
  await expect.poll(customer).toBe(first);
});

test('a wallet of the older kind works too, and a refusal in it changes nothing', async ({ page }) => {
  const wallet = await installWallet(page, { name: 'Old', by: 'window' });
  wallet.decline();
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('login.wallet_trouble')).toHaveText(
    'You declined in your wallet. Nothing was changed.',
  );
  await checkScreen(page);
});

test('with two wallet plugins the customer chooses one', async ({ page }) => {
  await installWallet(page, { name: 'Fox', by: 'announcement' });
  await installWallet(page, { name: 'Owl', by: 'announcement' });
  await page.goto('/h5/#/pages/common/login');
  await page.getByTestId('login.wallet').click();
  await expect(page.getByTestId('login.wallets')).toContainText('Fox');
  await checkScreen(page);
  await page.getByRole('button', { name: 'Owl' }).click();
  await expect(page.getByTestId('home.setup.progress')).toHaveText('0 of 5');
});
