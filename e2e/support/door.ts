import { expect, type Page } from '@playwright/test';
import { generateSync } from 'otplib/functional';
import { FUNDED } from './funded.ts';

/** Types account and password into the login page and sends them. */
export const typeLogin = async (page: Page, account: string = FUNDED.account, password: string = FUNDED.password) => {
  await page.getByTestId('login.account').fill(account);
  await page.getByTestId('login.password').fill(password);
  await page.getByTestId('login.submit').click();
};

export const logIn = async (page: Page, account?: string, password?: string): Promise<void> => {
  await page.goto('/h5/#/pages/common/login');
  await typeLogin(page, account, password);
  await expect(page.getByTestId('home.total')).toBeVisible();
};

/** Opens a page of the settings by its address, as a new visit. */
export const openSetting = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/h5/#/pages/setting/${address}`);
};

/** Logs out and opens the login page as a new visit: otherwise the login would lead back to the settings. */
export const logOut = async (page: Page): Promise<void> => {
  await openSetting(page, 'setting');
  await page.getByTestId('settings.log-out').click();
  await page.getByTestId('log-out.confirm').click();
  await expect(page.getByTestId('settings.log-out')).toBeHidden();
  await page.goto('about:blank');
  await page.goto('/h5/#/pages/common/login');
};

/** The code that a demo shows, because it cannot send it. */
export const shownCode = (page: Page, field: string): Promise<string> =>
  page.getByTestId(`${field}_shown.digits`).innerText();

/** Asks for a code and fills in the one that the demo shows. */
export const fillCode = async (page: Page, field: string): Promise<void> => {
  await page.getByTestId(`${field}_send`).click();
  await page.getByTestId(`${field}_shown.use`).click();
  await expect(page.getByTestId(field)).toHaveValue(await shownCode(page, field));
};

/** Creates an account through the page, as a customer would. */
export const createAccount = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/h5/#/pages/common/register');
  await page.getByTestId('register.email').fill(email);
  await fillCode(page, 'register.code');
  await page.getByTestId('register.password').fill(password);
  await page.getByTestId('register.repeat').fill(password);
  await page.getByTestId('register.submit').click();
  await page.getByTestId('register.continue').click();
  await expect(page.getByTestId('home.total')).toBeVisible();
};

/** What the authenticator app would show at this moment of the exchange's clock. */
export const appCode = (secret: string, at: string): string =>
  generateSync({ secret, epoch: Math.floor(Date.parse(at) / 1000) });
