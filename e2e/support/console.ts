import { expect, type Browser, type Page } from '@playwright/test';
import { createClient } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import type { Exchange } from './exchange.ts';

const DESK = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

/** Types email, password and the code that a demo shows. */
export const enterByHand = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill('Passw0rd!');
  await page.getByRole('button', { name: 'Show demo code' }).click();
  const answer = await page.getByText(/Code of this demo operator: \d{6}/).textContent();
  await page.getByLabel('Authenticator code').fill(/\d{6}/.exec(answer ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^Hello /)).toBeVisible();
};

/** An operator at a desk: a separate browser, logged in to the console without the form. */
export const atTheConsole = async (browser: Browser, exchange: Exchange, email: string): Promise<Page> => {
  const client = createClient({ base: () => `${exchange.url}/api`, token: () => undefined, language: () => 'en' });
  const { code } = await client.send(operatorsCalls.demoCode, { email });
  const session = await client.send(operatorsCalls.login, { email, password: 'Passw0rd!', code });
  const context = await browser.newContext({ baseURL: exchange.url, ...DESK });
  // Once: after a logout the tab stays logged out.
  await context.addInitScript((text) => {
    if (sessionStorage.getItem('entered') === null) sessionStorage.setItem('console_session', text);
    sessionStorage.setItem('entered', 'yes');
  }, JSON.stringify(session));
  const page = await context.newPage();
  await page.goto('/console/');
  await expect(page.getByText(/^Hello /)).toBeVisible();
  return page;
};

/** Presses a button that asks for confirmation, and confirms; `fill` completes the dialog's fields. */
export const act = async (
  page: Page,
  name: string,
  fill?: (dialog: ReturnType<Page['locator']>) => Promise<unknown>,
) => {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('alert').getByText('Done', { exact: true })).toBeVisible();
};

/** Chooses the reason of a dialog; none is chosen beforehand. */
export const because = (reason: string) => (dialog: ReturnType<Page['locator']>) =>
  dialog.getByLabel('Reason').selectOption(reason);

/** OP31: the second person goes from the only waiting proposal to what it is about, opens the evidence, and confirms. */
export const confirmProposal = async (page: Page, evidence?: string): Promise<void> => {
  await page.goto('/console/#/proposals');
  await page.locator('.fold > summary').click();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: /^Review / }).click();
  if (evidence !== undefined) await page.getByRole('button', { name: evidence }).click();
  await act(page, 'Confirm');
};
