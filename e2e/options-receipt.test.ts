import { readFile } from 'node:fs/promises';
import { backCloses, checkScreen } from './support/check-screen.ts';
import { placeOption, publish, settleAndPublish, settleUnpublished } from './support/option-proof.ts';
import { enterWithOptions } from './support/options.ts';
import { expect, test } from './support/test.ts';

const RECEIPT = '/h5/#/pages/transaction/option_receipt';
const SAMPLES = ['64260', '64261', '64262', '64264', '64265'];

test('J12 the receipt has entry, samples and average, and the phone recomputes it', async ({ page, exchange }) => {
  const client = await enterWithOptions(page, exchange);
  const id = await placeOption(client, exchange);
  await page.goto(`${RECEIPT}?id=${id}`);
  await expect(page.getByTestId('receipt.outcome')).toHaveText('Running');
  await checkScreen(page);

  await settleAndPublish(client, exchange, SAMPLES);
  await expect(page.getByTestId('receipt.outcome')).toHaveText('You were right');
  await expect(page.getByTestId('receipt.net')).toHaveText('+80.00 USDT');
  await expect(page.getByTestId('receipt.paid')).toHaveText('180.00 USDT');
  await expect(page.getByTestId('receipt.entry')).toContainText('64,250.00');
  await expect(page.getByTestId('receipt.sample-1')).toContainText('64,260.00');
  await expect(page.getByTestId('receipt.sample-5')).toContainText('64,265.00');
  await expect(page.getByTestId('receipt.mean')).toHaveText('64,262.40');
  await expect(page.getByTestId('receipt.rule')).toContainText('Version 1');
  await expect(page.getByTestId('receipt.plot')).toHaveAccessibleName(/average is 64,262\.40, above the entry/);
  await expect(page.getByTestId('receipt.batch')).toContainText('1');
  await page.getByTestId('receipt.verify').click();
  await expect(page.getByTestId('verify.passed')).toContainText('Matches the published record');
  await expect(page.getByTestId('verify.published')).toHaveAttribute('data-result', 'passed');
  await checkScreen(page);

  const saving = page.waitForEvent('download');
  await page.getByTestId('receipt.save').click();
  const file = await (await saving).path();
  const saved = JSON.parse(await readFile(file, 'utf8')) as { acceptance: { line: string }; proofs: object | null };
  expect(saved.acceptance.line).toMatch(/^opt\|1\|/);
  expect(saved.proofs).not.toBeNull();
});

test('OT25 before its batch a receipt matches so far, and is checked again by itself once published', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  const id = await placeOption(client, exchange);
  await settleUnpublished(client, exchange, SAMPLES);
  await page.goto(`${RECEIPT}?id=${id}`);
  await page.getByTestId('receipt.verify').click();
  await expect(page.getByTestId('verify.waiting')).toContainText('Matches so far');
  await expect(page.getByTestId('verify.passed')).toHaveCount(0);
  await checkScreen(page);
  await publish(exchange);
  await expect(page.getByTestId('verify.passed')).toContainText('Matches the published record');
});

test('J12 with one altered sample the phone says what does not match, and leads to support', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  const id = await placeOption(client, exchange);
  await settleAndPublish(client, exchange, SAMPLES);
  await page.route('**/microtrade/receipt?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { message: { order: { samples: { price: string }[] } } };
    const sample = answer.message.order.samples[2];
    if (sample) sample.price = '64263';
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${RECEIPT}?id=${id}`);
  await page.getByTestId('receipt.verify').click();
  await expect(page.getByTestId('verify.mismatch')).toContainText('Does not match');
  await expect(page.getByTestId('verify.mismatch')).toContainText('Last five prices');
  await expect(page.getByTestId('verify.screen')).toHaveAttribute('data-result', 'failed');
  await expect(page.getByTestId('verify.record')).toHaveAttribute('href', '/options/batches/1');
  await checkScreen(page);
  await page.getByTestId('verify.report').click();
  await expect(page.getByTestId('report.facts')).toContainText(`option: ${id}`);
  await expect(page.getByTestId('report.facts')).toContainText('failed: screen:samples');
  await expect(page.getByTestId('report.contact')).toBeVisible();
  await checkScreen(page);
  await backCloses(page, page.getByTestId('report'));
});

test('J12 a level option gives the stake back, and the history adds up without flattering', async ({
  page,
  exchange,
}) => {
  const client = await enterWithOptions(page, exchange);
  await placeOption(client, exchange);
  await settleAndPublish(client, exchange, ['64249', '64251', '64250', '64248', '64252']);
  await page.goto('/h5/#/pages/transaction/seconds_order');
  await expect(page.getByTestId('options.totals.level')).toHaveText('1');
  await expect(page.getByTestId('options.totals.net-USDT')).toHaveText('0.00 USDT');
  await expect(page.getByTestId('options.row.outcome')).toHaveText('Level');
  await checkScreen(page);
  await page.getByTestId('options.row').click();
  await expect(page.getByTestId('receipt.outcome')).toHaveText('Level');
  await expect(page.getByTestId('receipt.reason')).toContainText('Your stake of 100.00 USDT came back');
  await page.getByTestId('receipt.verify').click();
  await expect(page.getByTestId('verify.passed')).toBeVisible();

  await page.goto('/h5/#/pages/transaction/option_days');
  await page.getByTestId('days.recompute').click();
  await expect(page.getByTestId('days.result')).toContainText('0 mismatches of 1');
  await checkScreen(page);
  await page.goto('/h5/#/pages/transaction/option_house');
  await expect(page.getByTestId('house.endings')).toContainText('Level');
  await checkScreen(page);
  await page.goto('/h5/#/pages/transaction/option_rule');
  await expect(page.getByTestId('rule.version')).toContainText('Version 1');
  await checkScreen(page);
});
