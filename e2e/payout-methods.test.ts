import type { Page } from '@playwright/test';
import { toBuffer } from 'qrcode';
import type { Language } from '#contract/kit/languages.ts';
import { backCloses, checkFit, checkScreen } from './support/check-screen.ts';
import { appCode } from './support/door.ts';
import type { Exchange } from './support/exchange.ts';
import { enterFunded } from './support/funded.ts';
import { expect, test } from './support/test.ts';

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByTestId('add-address.paste').click();
};

/** A picture of a code, as a friend sends it: a payment request and not just an address. */
const scanPicture = async (page: Page, text: string): Promise<void> => {
  await page.getByTestId('add-address.scan').click();
  await expect(page.getByTestId('scan.absent'), 'this browser has no camera').toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('scan.choose') });
  const picture = { name: 'code.png', mimeType: 'image/png', buffer: await toBuffer(text, { width: 300 }) };
  await page.getByTestId('scan.file').setInputFiles(picture);
  await expect(page.getByTestId('scan')).toBeHidden();
};

const fillCard = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByTestId(`add-card.${name}`).fill(value);
    await page.getByTestId(`add-card.${name}`).blur();
  }
};

const HOME = {
  contact_phone: '+49 30 1234567',
  province: 'Berlin',
  card_number: '4111 1111 1111 1111',
  wechat_account: '1 Main Street, Springfield',
  bank_account: 'DE89 3704 0044 0532 0130 00',
  alipay_account: '021000021',
  wechat_nickname: 'DEUTDEFF',
  bank_name: 'Deutsche Bank',
  bank_branch: 'Berlin Mitte',
  bank_dizhi: 'Unter den Linden 13, Berlin',
};

const ABROAD = {
  beneficiary_address: '1 Main Street, Springfield',
  bank_account: 'GB29 NWBK 6016 1331 9268 19',
  swift_code: 'NWBKGB2L',
  bank_name: 'NatWest',
  bank_address: '1 Princes Street, London',
  bank_country: 'United Kingdom',
};

const typeAddress = async (page: Page): Promise<void> => {
  const save = page.getByTestId('add-address.save');
  await paste(page, ETHEREUM);
  await expect(page.getByText('This looks like an Ethereum address, but you chose TRC20')).toBeVisible();
  await expect(page.getByTestId('add-address.switch')).toHaveText('Switch to Ethereum (ERC20)');
  await page.getByTestId('add-address.label').fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('Leave out special characters')).toBeVisible();
  await save.click();
  await checkScreen(page, { primary: save });

  await scanPicture(page, `tron:${TRON}?amount=5`);
  await expect(page.getByTestId('add-address.address')).toHaveValue(TRON);
  await expect(page.getByTestId('address.whole')).toHaveText(TRON);
  await page.getByTestId('add-address.address').fill(TRON.replace('v8', 'v9'));
  await page.getByTestId('add-address.label').fill('My Ledger');
  await page.getByTestId('add-address.save').click();
  await expect(page.getByText('its checksum does not match')).toBeVisible();
  await page.getByTestId('add-address.address').fill(TRON);
  await expect(page.getByText('its checksum does not match')).toBeHidden();
  await page.getByTestId('add-address.save').click();
};

test('a customer saves an address that waits, makes it the default and deletes it', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  await page.goto('/h5/#/pages/setting/setting');
  await page.getByTestId('settings.addresses').click();
  await expect(page.getByTestId('addresses.empty')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('link', { name: 'Add address' }).click();
  await typeAddress(page);

  const row = page.getByTestId('addresses.USDT').getByTestId(/^addresses\.row-/);
  await expect(row).toContainText('Waits until Mar 10, 2026, 14:05');
  await checkScreen(page);
  await page.getByTestId('addresses.add').click();
  await page.getByTestId('add-address.address').fill(TRON);
  await page.getByTestId('add-address.label').fill('Once more');
  await page.getByTestId('add-address.save').click();
  await expect(page.getByText('You have already saved this address')).toBeVisible();
  await page.goBack();

  await row.click();
  await expect(page.getByTestId('address.waits')).toContainText('Nothing is sent there before Mar 10, 2026, 14:05');
  await page.getByTestId('address.default').click();
  await expect(row).toContainText('Default');
  await checkScreen(page, { primary: page.getByTestId('address.default') });
  await backCloses(page, page.getByTestId('address.waits'));

  await exchange.setClock('2026-03-10T13:05:00.000Z');
  await row.click();
  await page.getByTestId('address.edit').click();
  await page.getByTestId('add-address.label').fill('New name');
  await page.getByTestId('add-address.save').click();
  await expect(row, 'a new name does not wait again').toContainText('Waits until Mar 10, 2026, 14:05');
  await expect(row).toContainText('New name');
  await exchange.setClock('2026-03-10T14:05:00.000Z');
  await page.reload();
  await expect(row).toContainText('Default');
  await expect(row).not.toContainText('Waits');

  await row.click();
  await expect(page.getByTestId('address.usable')).toHaveText('Now');
  await page.getByTestId('address.delete').click();
  await expect(page.getByTestId('address.delete-dialog')).toContainText('Delete “New name”?');
  await checkScreen(page);
  await page.getByTestId('address.delete-yes').click();
  await expect(page.getByTestId('addresses.empty')).toBeVisible();
});

const addCards = async (page: Page): Promise<void> => {
  const save = page.getByTestId('add-card.save');
  await page.goto('/h5/#/pages/setting/setting');
  await page.getByTestId('settings.bank_cards').click();
  await page.getByRole('link', { name: 'Add bank account' }).click();
  await expect(page.getByTestId('add-card.real_name'), 'filled with the verified name').toHaveValue('Demo Customer');
  await save.click();
  await expect(page.getByTestId('add-card.contact_phone'), 'the first that is missing').toBeFocused();
  await fillCard(page, { ...HOME, real_name: 'Somebody Else', bank_account: 'DE89 3704 0044 0532 0130 01' });
  await expect(page.getByText('This differs from your verified name: Demo Customer')).toBeVisible();
  await expect(page.getByText('This IBAN has a typo')).toBeVisible();
  await fillCard(page, { wechat_nickname: 'DEUT', alipay_account: '021000022', card_number: '4111 1111 1111 1112' });
  await expect(page.getByText('This card number has a typo')).toBeVisible();
  await expect(page.getByText('A SWIFT code has 8 or 11 characters')).toBeVisible();
  await expect(page.getByText('This ABA number has a typo')).toBeVisible();
  await fillCard(page, { bank_branch: '"><script>alert(1)</script>' });
  await expect(page.getByText('Leave out special characters')).toBeVisible();
  await page.getByTestId('add-card.save').click();
  await checkScreen(page, { primary: save });
  await fillCard(page, { ...HOME, real_name: 'CUSTOMER, Demo' });
  await page.getByTestId('add-card.save').click();
  await expect(page.getByTestId('cards.card.account')).toHaveText('•••• 3000');
  await expect(page.getByTestId('cards.card')).toContainText('Waits until Mar 10, 2026, 14:05');
  await checkScreen(page);

  await page.getByTestId('cards.international').click();
  await page.getByRole('link', { name: 'Add international account' }).click();
  await expect(page.getByTestId('add-card.beneficiary_name')).toHaveValue('Demo Customer');
  await save.click();
  await expect(page.getByText('Fill this in').first()).toBeVisible();
  await checkScreen(page, { primary: save });
  await fillCard(page, ABROAD);
  await expect(page.getByText('IBAN (GB): check digits are correct')).toBeVisible();
  await page.getByTestId('add-card.save').click();
  await expect(page.getByTestId('international.card.account')).toHaveText('•••• 6819');
  await expect(page.getByTestId('international.card')).toContainText('Waits until Mar 10, 2026, 14:05');
  await checkScreen(page);
};

/** With the authenticator on, where money goes cannot be changed without its code. */
const saveWithCode = async (page: Page, exchange: Exchange): Promise<void> => {
  await page.goto('/h5/#/pages/setting/bingga');
  const secret = (await page.getByTestId('authenticator.secret').getAttribute('title')) ?? '';
  await page.getByTestId('authenticator.code').fill(appCode(secret, '2026-03-09T14:05:00.000Z'));
  await page.getByTestId('authenticator.confirm').click();
  await expect(page.getByTestId('recovery.code')).toHaveCount(10);
  await exchange.setClock('2026-03-09T14:10:00.000Z');
  await page.goto('/h5/#/pages/setting/addWallet?currency=2');
  await page.getByTestId('add-address.address').fill(`ethereum:${ETHEREUM}@1`);
  await expect(page.getByTestId('add-address.address')).toHaveValue(ETHEREUM);
  await page.getByTestId('add-address.label').fill('Vault');
  await page.getByTestId('add-address.save').click();
  const code = appCode(secret, '2026-03-09T14:10:00.000Z');
  await page.getByTestId('confirm.code').fill(code === '111111' ? '222222' : '111111');
  await page.getByTestId('proof.confirm').click();
  await expect(page.getByText('The authenticator code is not correct')).toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('proof.confirm') });
  await page.getByTestId('confirm.code').fill(code);
  await page.getByTestId('proof.confirm').click();
  await expect(page.getByTestId('toast')).toContainText('It can be used from Mar 10, 2026, 14:10');
};

test('a customer saves bank accounts in the verified name, and once the authenticator is on its code is required', async ({
  page,
  exchange,
}) => {
  await enterFunded(page, exchange);
  await addCards(page);
  await saveWithCode(page, exchange);
  await page.goto('/h5/#/pages/setting/wallet');
  await expect(page.getByTestId('addresses.ETH')).toContainText('Vault');
});

/** Another query before the hash is another document, so that the app restarts in the language. */
const openIn = async (page: Page, language: Language, address: string): Promise<void> => {
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await page.goto(`/h5/?${language}-${encodeURIComponent(address)}#/pages/setting/${address}`);
};

test('addresses and bank accounts fit in Thai, Vietnamese and French', async ({ page, exchange }) => {
  await enterFunded(page, exchange);
  for (const [index, language] of (['th', 'vi', 'fra'] as const).entries()) {
    await openIn(page, language, 'addWallet');
    await page.getByTestId('add-address.address').fill(ETHEREUM);
    await page.getByTestId('add-address.save').click();
    await checkFit(page);
    await page.getByTestId('add-address.scan').click();
    await expect(page.getByTestId('scan.absent')).toBeVisible();
    await checkFit(page);
    await page.getByTestId('sheet.close').click();
    await page.getByTestId('add-address.switch').click();
    await page.getByTestId('add-address.address').fill(`0x${String(index + 1).repeat(40)}`);
    await page.getByTestId('add-address.label').fill('Ledger');
    await expect(page.getByTestId('address.qr')).toBeVisible();
    await checkFit(page);
    await page.getByTestId('add-address.save').click();
    await page
      .getByTestId(/^addresses\.row-/)
      .first()
      .click();
    await expect(page.getByTestId('address.waits')).toBeVisible();
    await checkFit(page);
    await openIn(page, language, 'addCard');
    await page.getByTestId('add-card.bank_account').fill('DE00 3704 0044 0532 0130 00');
    await page.getByTestId('add-card.real_name').fill('Somebody');
    await page.getByTestId('add-card.save').click();
    await checkFit(page);
    await openIn(page, language, 'addCard?kind=international');
    await page.getByTestId('add-card.save').click();
    await checkFit(page);
    await openIn(page, language, 'bank');
    await expect(page.getByTestId('cards.international')).toBeVisible();
    await checkFit(page);
  }
});
