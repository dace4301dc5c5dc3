import { languageInfo, languages } from '#contract/kit/languages.ts';
import { checkFit, checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

const tabs: Record<(typeof languages)[number], readonly string[]> = {
  zh: ['首页', '行情', '交易', '理财', '资产'],
  en: ['Home', 'Markets', 'Trade', 'Finance', 'Assets'],
  hk: ['首頁', '行情', '交易', '理財', '資產'],
  th: ['หน้าแรก', 'ตลาด', 'เทรด', 'การเงิน', 'สินทรัพย์'],
  jp: ['ホーム', 'マーケット', '取引', '運用', '資産'],
  vi: ['Trang chủ', 'Thị trường', 'Giao dịch', 'Tài chính', 'Tài sản'],
  kor: ['홈', '마켓', '거래', '금융', '자산'],
  fra: ['Accueil', 'Marchés', 'Trader', 'Finance', 'Actifs'],
  spa: ['Inicio', 'Mercados', 'Operar', 'Finanzas', 'Activos'],
};

const screens = [
  'pages/index/index',
  'pages/market/market',
  'pages/transaction/index',
  'pages/financial/index',
  'pages/fund/assets',
  'pages/common/login',
  'pages/common/register',
  'pages/setting/setting',
  'pages/lockming/welcome',
  'pages/lockming/buy?config_id=1',
];

for (const code of languages) {
  test(`J4 the app in ${code}: chosen in the settings, kept over a reload, nothing cut off`, async ({ page }) => {
    await page.goto('/h5/#/pages/setting/setting');
    await page.getByTestId('settings.language').click();
    await expect(page.getByTestId('language')).toContainText(languageInfo[code].name);
    await page.getByTestId(`language.option.${code}`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', languageInfo[code].tag);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', languageInfo[code].tag);

    for (const screen of screens) {
      await page.goto(`/h5/#/${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).last()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await (code === 'en' ? checkScreen(page) : checkFit(page));
    }
    await page.goto('/h5/#/');
    for (const [index, name] of ['home', 'markets', 'trade', 'finance', 'assets'].entries()) {
      await expect(page.getByTestId(`tab.${name}`)).toHaveText(tabs[code][index] ?? '');
    }
  });
}

test('J4 amounts are typed with the comma of the language and pasted with any', async ({ page }) => {
  const amount = page.getByTestId('lock-buy.amount');
  await page.addInitScript(() => localStorage.setItem('lang', 'fra'));
  await page.goto('/h5/#/pages/lockming/buy?config_id=3');
  await amount.click();
  await amount.pressSequentially('0,01');
  await expect(amount).toHaveValue('0,01');
  await amount.blur();
  await expect(page.getByTestId('lock-buy.leave-cost')).not.toHaveText(/^0,00\s/);
});

/** The words of the page that are broken across two lines. */
const brokenWords = (): string[] => {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    for (const { segment, index } of words.segment(node.nodeValue ?? '')) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (/\p{L}/u.test(segment) && new Set(tops).size > 1) broken.push(segment);
    }
  }
  return broken;
};

for (const code of ['spa', 'fra', 'vi', 'th'] as const) {
  test(`J4 no word of the settings is broken at 320 px in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.addInitScript((language) => localStorage.setItem('lang', language), code);
    await page.goto('/h5/#/pages/setting/setting');
    await expect(page.getByTestId('settings.price_colors')).toBeVisible();
    expect(await page.evaluate(brokenWords)).toEqual([]);
  });
}
