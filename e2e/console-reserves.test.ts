import { act, atTheConsole } from './support/console.ts';
import { expect, test } from './support/test.ts';

test('LI12 finance states reserves in a form that names what is wrong, and a second person reads them in words', async ({
  browser,
  exchange,
}) => {
  const fay = await atTheConsole(browser, exchange, 'finance@example.com');
  await fay.goto('/console/#/reserves/create');
  await fay.getByLabel('Asset').selectOption({ label: 'USDT' });
  const propose = fay.getByRole('button', { name: 'Propose a statement' });
  await expect(propose, 'nothing is filled in').toBeDisabled();
  const first = fay.getByRole('group', { name: 'Holding 1' });
  await first.getByLabel('Network').selectOption({ label: 'Bank transfer' });
  await first.getByLabel('Address or account').fill('Vault 1');
  await first.getByLabel('Amount').fill('1,000');
  await expect(first.getByRole('alert')).toHaveText('Enter a number without separators, with at most 6 decimals.');
  await first.getByLabel('Amount').fill('1000');
  await expect(first.getByRole('alert')).toHaveCount(0);
  await fay.getByRole('button', { name: 'Add a holding' }).click();
  const second = fay.getByRole('group', { name: 'Holding 2' });
  await second.getByLabel('Network').selectOption({ label: 'Ethereum (ERC20)' });
  await second.getByLabel('Address or account').fill('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
  await second.getByLabel('Amount').fill('20');
  await expect(
    second.getByText(/^reserve\|1\|.*\|USDT\|ethereum\|0x5aAe.*\|20\|.*Z$/),
    'the text to sign',
  ).toBeVisible();
  await second.getByRole('button', { name: 'Remove' }).click();
  await expect(second).toHaveCount(0);
  await act(fay, 'Propose a statement');
  await expect(fay.getByRole('status')).toContainText('Proposed: 1,000 USDT held');

  const finn = await atTheConsole(browser, exchange, 'finance2@example.com');
  await finn.goto('/console/#/proposals');
  await finn.locator('.fold > summary').click();
  await expect(finn.getByText(/^States that 1,000 USDT was held on \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)).toBeVisible();
  await expect(finn.getByText('Bank transfer: 1,000 at Vault 1, our own statement')).toBeVisible();
});
