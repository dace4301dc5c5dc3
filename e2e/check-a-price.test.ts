import { backCloses, checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

const BITCOIN = '/h5/#/pages/quotation/index?symbol=BTC%2FUSDT';

test('QU10 with one changed hash in the answer, the device reports that the check failed', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.route('**/log/tick?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { proof?: string[] } };
    // Until the price is signed there is nothing to change.
    const { proof } = answer.message;
    if (proof?.[0] !== undefined) proof[0] = `${proof[0].startsWith('A') ? 'B' : 'A'}${proof[0].slice(1)}`;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(BITCOIN);
  await page.getByTestId('quotation.why').click();
  await expect(page.getByTestId('why.failed')).toContainText('Do not rely on this price');
  await expect(page.getByTestId('why')).toContainText('The check failed');
  await expect(page.getByTestId('why.step-failed')).toHaveText('The price is not in the log as the server claims');
  await checkScreen(page);
});

/** A note that another log could have signed at its first line. */
const OTHER_PAST = {
  size: 1,
  note: `elsewhere/prices\n1\n${'A'.repeat(43)}=\n\n— elsewhere/prices ${'A'.repeat(92)}\n`,
};
const OTHER_KEY = `elsewhere/prices+00000000+${'A'.repeat(44)}`;

test('QU11 a log with another key or another history than this device remembers is reported', async ({
  page,
  exchange,
}) => {
  await exchange.live();
  await page.goto(BITCOIN);
  await page.evaluate((past) => localStorage.setItem('candor.log_checkpoint', JSON.stringify(past)), OTHER_PAST);
  await page.getByTestId('quotation.why').click();
  await expect(page.getByTestId('why.step-failed')).toHaveText(
    'The log no longer contains what this device saw before',
  );
  await backCloses(page, page.getByTestId('why'));

  await page.evaluate((key) => localStorage.setItem('candor.log_key', key), OTHER_KEY);
  await page.getByTestId('quotation.why').click();
  await expect(page.getByTestId('why.key-changed')).toBeVisible();
  await checkScreen(page);
  await page.getByRole('button', { name: 'I know why: remember the new key' }).click();
  await expect(page.getByTestId('why.passed')).toBeVisible();
});
