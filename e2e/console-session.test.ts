import { operatorsCalls } from '#contract/operators/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { act, atTheConsole } from './support/console.ts';
import { expect, test } from './support/test.ts';

test('OP34 an operator whose session has ended logs in over the page, and nothing that was typed is lost', async ({
  browser,
  exchange,
}) => {
  const content = await atTheConsole(browser, exchange, 'content@example.com');
  await content.goto('/console/#/articles/1001/show');
  await content.getByLabel('Title').fill('Half written');
  const kept = await content.evaluate(() => sessionStorage.getItem('console_session'));
  const { token } = JSON.parse(kept ?? '{}') as { token: string };
  const tab = createClient({ base: () => `${exchange.url}/api`, token: () => token, language: () => 'en' });
  await tab.send(operatorsCalls.logout, {});

  await content.getByRole('button', { name: 'Save', exact: true }).click();
  await content.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const again = content.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toContainText('Log in again as');
  await content.keyboard.press('Escape');
  await expect(again, 'it cannot be dismissed').toBeVisible();
  await expect(content.getByLabel('Title'), 'the page behind it is as it was').toHaveValue('Half written');

  await exchange.forward(31_000);
  await again.getByLabel('Password').fill('Passw0rd!');
  await again.getByRole('button', { name: 'Show demo code' }).click();
  const shown = await again.getByText(/Code of this demo operator: \d{6}/).textContent();
  await again.getByLabel('Authenticator code').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await again.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(again).toHaveCount(0);
  await act(content, 'Save');
  await expect(content.getByRole('heading', { name: 'Half written' })).toBeVisible();
});

test('an operator who chooses Chinese reads Chinese at once, and after loading again', async ({ page, exchange }) => {
  await page.goto(`${exchange.url}/console/`);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: '简体中文' }).click();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
});
