import type { Page } from '@playwright/test';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { openAgain } from './support/open-again.ts';
import { expectFailures } from './support/page-errors.ts';
import { expect, test } from './support/test.ts';

test.use({ ignoreHTTPSErrors: true });

const visit = (page: Page, url: string) => openAgain(page, `/h5/#/pages/common/webView?url=${encodeURIComponent(url)}`);

const frameUrl = (page: Page): string =>
  page
    .frames()
    .find((frame) => frame.parentFrame() !== null)
    ?.url() ?? '';

test('CO18: a page of a listed host is shown in a frame that can touch nothing of ours', async ({ page, exchange }) => {
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs++;
    void dialog.dismiss();
  });
  expectFailures(page, new RegExp(`sandbox|${exchange.partner}`));
  await visit(page, `https://${exchange.partner}/allows?next=1`);
  await expect(page.getByTestId('webview.address')).toHaveText(`https://${exchange.partner}/allows?next=1`);
  await expect(page.getByTestId('webview.address').locator('strong')).toHaveText(exchange.partner);
  await expect(page.getByText('You are leaving Candor')).toBeVisible();
  await expect(page.getByTestId('webview.frame'), 'not before it is asked for').toHaveCount(0);
  await checkScreen(page, { primary: page.getByTestId('webview.open') });

  await page.getByTestId('webview.show').click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'A page of the partner' })).toBeVisible();
  await expect(frame.getByRole('listitem')).toHaveText([
    'origin blocked',
    'our storage blocked',
    'our document blocked',
    'own storage blocked',
    'referrer blocked',
    'confirm blocked',
    'prompt blocked',
  ]);
  expect(dialogs).toBe(0);
  await expect(page.getByTestId('webview.address'), 'our page is still ours').toBeVisible();
  expect(new URL(page.url()).origin).toBe(exchange.url);
  await expect(page.getByText('does not allow its page to be shown here')).toBeVisible();
  await checkFit(page);
  await page.getByTestId('webview.reload').click();
  await expect(frame.getByRole('heading', { name: 'A page of the partner' })).toBeVisible();
});

test('CO18: a page that refuses is not shown, one that leads to another host neither, and the way to the browser stays', async ({
  page,
  exchange,
}) => {
  const because = { refuses: 'net::ERR_BLOCKED_BY_RESPONSE', 'leads-away': 'net::ERR_BLOCKED_BY_CSP' };
  for (const [path, reason] of Object.entries(because)) {
    await visit(page, `https://${exchange.partner}/${path}`);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/${path}`));
    await page.getByTestId('webview.show').click();
    expect((await failed).failure()?.errorText, 'the browser stopped it for this').toBe(reason);
    await expect.poll(() => frameUrl(page)).toMatch(/^chrome-error:/);
    await expect(page.getByText('If nothing appears')).toBeVisible();
    await expect(page.getByTestId('webview.open')).toBeVisible();
  }
});

test('CO19: a host that is not listed, an imitation and our own page are never framed; other addresses are refused', async ({
  page,
  exchange,
}) => {
  await visit(page, `https://${exchange.partner.replace('127.0.0.1', 'localhost')}/allows`);
  await expect(page.getByText('You are leaving Candor')).toBeVisible();
  await expect(page.getByTestId('webview.show')).toHaveCount(0);

  await visit(page, 'https://\u0430pple.com/login');
  await expect(page.getByTestId('webview.host')).toHaveText('xn--pple-43d.com');
  await expect(page.getByTestId('webview.imitates')).toBeVisible();
  await expect(page.getByTestId('webview.show')).toHaveCount(0);
  await checkScreen(page, { primary: page.getByTestId('webview.open') });

  await visit(page, '/files/paper.html');
  await expect(page.getByText('This page belongs to Candor')).toBeVisible();
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    `http://${exchange.partner}/allows`,
    `https://candor@${exchange.partner}/`,
    'blob:https://x.example/1',
  ]) {
    await visit(page, url);
    await expect(page.getByTestId('webview.bad')).toBeVisible();
  }
  await expect(page.locator('iframe')).toHaveCount(0);
});
