import type { Page } from '@playwright/test';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { enterFunded } from './support/funded.ts';
import { openAgain } from './support/open-again.ts';
import { expect, test } from './support/test.ts';

/** As a new visit: only home is under the page. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(`/h5/#/pages/${address}`);
};

const chooseLanguage = async (page: Page, code: string): Promise<void> => {
  await open(page, 'setting/setting');
  await page.getByTestId('settings.language').click();
  await page.getByTestId(`language.option.${code}`).click();
};

for (const colorScheme of ['dark', 'light'] as const) {
  test(`a visitor reads news, help and the about page, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, 'common/article?list=4');
    await expect(page.getByTestId('news.row-1002')).toContainText('Prices that you can check');
    await checkScreen(page);
    await page.getByTestId('news.row-1002').click();
    await expect(page.getByRole('heading', { name: 'Prices that you can check' })).toBeVisible();
    await expect(page.getByTestId('article.updated')).toHaveText('Last updated Mar 9, 2026');
    await checkScreen(page);

    await page.getByTestId('article.text').getByRole('link', { name: 'white paper' }).click();
    await expect(page.getByRole('heading', { name: 'White paper: how Candor can be checked' })).toBeVisible();
    await page.getByTestId('article.contents').last().locator('summary').click();
    await checkScreen(page);
    await page.getByRole('button', { name: 'Checkpoints' }).click();
    await expect(page.getByRole('heading', { name: 'Checkpoints' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Checkpoints' })).toBeFocused();
    await page.getByTestId('nav.back').last().click();
    await page.getByTestId('nav.back').last().click();
    await expect(page.getByTestId('news.row-1001')).toBeVisible();

    await open(page, 'common/aboutus');
    await expect(page.getByText('This site is a demo.')).toBeVisible();
    await checkScreen(page);
    await page.getByTestId('about.terms').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
    await expect(page.getByText('Play money has no value.')).toBeVisible();
    await checkScreen(page);

    for (const address of ['common/contactus', 'setting/operational_compliance', 'common/article?id=7']) {
      await open(page, address);
      await expect(page.getByTestId('article.text')).toBeVisible();
      await checkScreen(page);
    }
  });

  test(`a visitor searches help, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, 'common/faq');
    await expect(page.getByTestId('faq.question-3001')).toBeVisible();
    await checkScreen(page);
    await page.getByTestId('faq.search').fill('withdraw pay');
    await expect(page.getByTestId('faq.question-3006')).toBeVisible();
    await expect(page.getByTestId('faq.question-3001')).toBeHidden();
    await page.getByTestId('faq.question-3006').locator('summary').click();
    await expect(page.getByText('Anyone who asks you to pay first is a scammer')).toBeVisible();
    await checkScreen(page);

    await page.getByTestId('faq.category-security').click();
    await page.getByTestId('faq.search').fill('<b>zzz</b>');
    await expect(page.getByTestId('faq.none')).toContainText('No answers match “<b>zzz</b>”.');
    await checkScreen(page);
    await page.getByTestId('faq.none').getByRole('button').click();
    await expect(page.getByTestId('faq.question-3001')).toBeVisible();
    await expect(page.getByTestId('faq.search')).toHaveValue('');

    await open(page, 'common/faq?id=3014');
    await expect(page.getByText('keep the recovery codes on paper')).toBeInViewport();
    await checkScreen(page);
  });
}

const titles = {
  th: 'ราคาที่คุณตรวจสอบได้',
  vi: 'Giá mà bạn có thể kiểm tra',
  fra: 'Des prix que vous pouvez vérifier',
  hk: '可以查核的價格',
} as const;

for (const [code, title] of Object.entries(titles)) {
  test(`the same article is read in ${code} after the language is changed`, async ({ page }) => {
    await open(page, 'common/article?id=1002');
    await expect(page.getByRole('heading', { name: 'Prices that you can check' })).toBeVisible();
    await chooseLanguage(page, code);
    await open(page, 'common/article?id=1002');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await checkFit(page);
    for (const address of ['common/faq', 'common/aboutus', 'common/contactus', 'common/article?id=34']) {
      await page.goto(`/h5/#/pages/${address}`);
      await expect(page.getByTestId('article.text').or(page.getByTestId('faq.question-3001')).last()).toBeVisible();
      await checkFit(page);
    }
  });
}

test('an unknown article says so and leads to the news', async ({ page }) => {
  for (const id of ['999999', '0', '%3Cscript%3E', '1e3', '99999999999999999999']) {
    await open(page, `common/article?id=${id}`);
    await expect(page.getByTestId('article.missing')).toBeVisible();
  }
  await checkScreen(page);
  await page.getByRole('link', { name: 'View news' }).click();
  await expect(page.getByTestId('news.row-1001')).toBeVisible();
});

test('a guest is asked to log in before an opinion counts, a customer has one and may change it', async ({
  page,
  exchange,
}) => {
  await open(page, 'common/article?id=1001');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Please log in first')).toBeVisible();

  await enterFunded(page, exchange);
  await openAgain(page, '/h5/#/pages/common/article?id=1001');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thank you. You can change your answer at any time.')).toBeVisible();
  const answer = page.waitForResponse((answer) => answer.request().postData()?.includes('useful=0') ?? false);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await answer;
  await page.reload();
  await expect(page.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'false');
  await checkScreen(page);
});

test('a foreign page is named before it is opened, and a script is not opened at all', async ({ page }) => {
  await open(page, 'common/webView?url=https%3A%2F%2Fchat.example%2Fx');
  await expect(page.getByTestId('webview.host')).toHaveText('chat.example');
  await expect(page.getByText('You are leaving Candor')).toBeVisible();
  await checkScreen(page, { primary: page.getByTestId('webview.open') });
  for (const url of ['javascript%3Aalert(1)', 'data%3Atext%2Fhtml%2Cx', 'https%3A%2F%2Fcandor%40evil.example%2F']) {
    await open(page, `webview/webview?url=${url}`);
    await expect(page.getByTestId('webview.bad')).toBeVisible();
  }
  await checkScreen(page);
  await open(page, 'webview/webview?url=%2Fh5%2F%23%2Fpages%2Fcommon%2Ffaq');
  await expect(page.getByTestId('faq.search')).toBeVisible();
});

test('what was read once is readable without the server; anything else says so and tries again', async ({ page }) => {
  await open(page, 'common/article?id=1002');
  await expect(page.getByRole('heading', { name: 'Prices that you can check' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Prices that you can check' })).toBeVisible();
  await open(page, 'common/faq');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('faq.question-3001')).toBeVisible();
});
