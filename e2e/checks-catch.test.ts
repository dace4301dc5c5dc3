import { expect, test } from '@playwright/test';
import { seriousFaults } from './support/axe.ts';
import { clippedTexts } from './support/clipped.ts';
import { smallTargets } from './support/targets.ts';

const FAULTY = `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>
  <p style="color: #888; background: #999">Hard to read</p>
  <button style="width: 80px; height: 50px"></button>
  <button style="width: 40px; height: 50px">N</button>
  <button style="width: 50px; height: 40px">L</button>
  <p style="width: 60px; white-space: nowrap; overflow: hidden">Longer than its box is wide</p></main>`;

test('G4 a colour is checked once its transition has ended, even while other animations loop', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Fades</title>
    <style>@keyframes fade { from { color: #fff } } @keyframes turn { to { rotate: 1turn } }
      p { color: #000; background: #fff; animation: fade 2s } b { animation: turn 1s infinite }</style>
    <main><h1>Fades</h1><p>Comes out of the white</p><b>Turns</b></main>`);
  expect(await seriousFaults(page, [])).toEqual([]);
});

test('G3 G4 G6 violations on a screen are found, at the first check and at the next one', async ({ page }) => {
  await page.setContent(FAULTY);
  for (const look of ['first', 'second']) {
    const faults = (await seriousFaults(page, [])).map((line) => line.split(':')[0]);
    expect(faults, look).toEqual(['button-name', 'color-contrast']);
    expect(await seriousFaults(page, ['color-contrast', 'button-name'])).toEqual([]);
    expect(await smallTargets(page)).toEqual(['button "N" 40 x 50', 'button "L" 50 x 40']);
    expect(await clippedTexts(page)).toHaveLength(1);
  }
});
