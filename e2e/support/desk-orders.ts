import { expect, type Browser, type Page } from '@playwright/test';
import { offerCalls } from '#contract/desk/offer-calls.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { jpeg } from '#server/testing/pictures.ts';
import { clientAt } from './copying.ts';
import type { Exchange } from './exchange.ts';
import { listen } from './page-errors.ts';

const USDT = 3;

export const addressOf = (id: number): string => `/h5/#/pages/orderDetails/index?id=${id}`;

/** Opens an order on the phone of one side. */
export const openAs = async (page: Page, token: string, id: number): Promise<void> => {
  await page.addInitScript((own) => localStorage.setItem('token', own), token);
  await page.goto(addressOf(id));
  await expect(page.getByTestId('desk.order.state')).toBeVisible();
};

/** The phone of the other side. */
export const phoneOf = async (browser: Browser, exchange: Exchange): Promise<Page> => {
  const context = await browser.newContext({ baseURL: exchange.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await listen(page);
  return page;
};

/** Ann offers 1,000 USDT at 1 % over the market, and Ben takes 500 of them for 505 USD. */
export const takeOrder = async (exchange: Exchange) => {
  const ann = await exchange.addPerson('2000', 'Ann Sells');
  const ben = await exchange.addPerson('0.01', 'Ben Buys');
  const offer = await clientAt(exchange.url, ann.token).send(offerCalls.publish, {
    side: 'sell',
    currency_id: USDT,
    fiat: 'USD',
    total: Decimal.of(1000),
    premium: '0.01',
    min: Decimal.of(10),
    max: Decimal.of(500),
    ways: 'paypal',
    terms: 'From your own account only.',
  });
  const { id } = await clientAt(exchange.url, ben.token).send(orderCalls.buy, {
    id: offer.id,
    amount: Decimal.of(500),
    way: 'paypal',
    price: Decimal.of('1.01'),
  });
  return { ann, ben, id };
};

const addVoucher = async (page: Page, seed: number): Promise<void> => {
  const buffer = await jpeg(seed, 320, 240);
  await page.getByTestId('desk.pay.voucher').setInputFiles({ name: 'voucher.jpg', mimeType: 'image/jpeg', buffer });
};

/** Reports the payment with a voucher of its own. */
export const pay = async (page: Page, seed: number): Promise<void> => {
  await page.getByTestId('desk.order.pay').click();
  await addVoucher(page, seed);
  await expect(async () => {
    // The picture may still be on its way.
    await page.getByTestId('desk.pay.confirm').click({ timeout: 2000 });
    await expect(page.getByTestId('desk.pay')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByTestId('desk.order.state')).toHaveText('The seller is checking');
};
