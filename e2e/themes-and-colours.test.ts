import { checkScreen } from './support/check-screen.ts';
import { expect, test } from './support/test.ts';

const pageColour = 'rgb(244, 246, 249)';
const darkColour = 'rgb(12, 15, 20)';

test('J5 the theme changes without a reload, and System follows the phone', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/h5/#/pages/setting/setting');
  expect(await background()).toBe(darkColour);
  await page.evaluate(() => (document.body.dataset['mark'] = 'same page'));
  await page.getByTestId('settings.theme').click();
  await page.getByTestId('theme.option.light').click();
  await expect.poll(background).toBe(pageColour);
  expect(await page.evaluate(() => document.body.dataset['mark'])).toBe('same page');
  await checkScreen(page);
  await page.getByTestId('theme.option.system').click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(darkColour);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(background).toBe(pageColour);
});

test('J5 price colours have three modes, and errors follow none of them', async ({ page }) => {
  const token = (name: string) =>
    page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable), name);
  await page.goto('/h5/#/pages/setting/setting');
  const danger = await token('--danger');
  const seen: string[] = [];
  for (const mode of ['red-up', 'colour-blind', 'green-up']) {
    await page.getByTestId('settings.price_colors').click();
    await page.getByTestId(`price_colors.option.${mode}`).click();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('price_colors')).toBeHidden();
    seen.push(await page.evaluate(() => document.documentElement.dataset['priceColors'] ?? ''));
    expect(await token('--danger')).toBe(danger);
  }
  expect(seen).toEqual(['red-up', 'colour-blind', 'green-up']);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every tab and the settings pass the screen checks in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of [
      'pages/index/index',
      'pages/financial/index',
      'pages/fund/assets',
      'pages/setting/setting',
      'pages/lockming/lockming',
    ]) {
      await page.goto(`/h5/#/${path}`);
      await page.waitForLoadState('networkidle');
      await checkScreen(page);
    }
  });
}

test('with reduced motion nothing shimmers or slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/h5/');
  await page.getByTestId('home.log-in').click();
  await expect(page.getByTestId('login.account')).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 150)
        .length,
  );
  expect(moving).toBe(0);
});
