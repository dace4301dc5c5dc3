import { expect, test } from 'vitest';
import { coinPicture, coinSheet, currencies, LICENCE_PATHS, picturePath, SHEET_PATH } from './coin-pictures.ts';
import { files, read } from './testing/tree.ts';

const all = currencies();

test('every currency has its current picture, and no picture is left of a removed one', () => {
  expect(all).toContainEqual({ code: 'BTC', is_stock: false });
  expect(all).toContainEqual({ code: 'AAPL', is_stock: true });
  expect(all.length).toBeGreaterThan(30);
  const [, licence] = LICENCE_PATHS;
  expect(files(/^web\/public\/coins\//).sort()).toEqual([licence, ...all.map(({ code }) => picturePath(code))].sort());
  for (const currency of all) expect(read(picturePath(currency.code)), currency.code).toBe(coinPicture(currency));
  expect(read(SHEET_PATH)).toBe(coinSheet(all));
});

test('every listed coin has a real picture, every stock a badge, and no picture is kept of anything else', () => {
  const sheet = read(SHEET_PATH);
  for (const { code } of all) expect(sheet, code).toContain(`<g id="${code}">`);
  const coins = all
    .filter(({ is_stock }) => !is_stock)
    .map(({ code }) => `web/coin-pictures/${code.toLowerCase()}.svg`);
  expect(files(/^web\/coin-pictures\/.*\.svg$/).sort()).toEqual(coins.sort());
});

test('pictures are plain shapes in one drawing of 32 by 32: nothing in one refers to another file or another picture', () => {
  for (const path of files(/^web\/coin-pictures\/.*\.svg$/)) {
    const picture = read(path);
    expect(picture, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>\n$/);
    expect(picture, path).not.toMatch(/url\(|href|<style|<script|<image| id=| class=| style=| on\w+=/);
  }
});

test('the licence of the pictures is in the repository and is served with them', () => {
  const [kept, served] = LICENCE_PATHS;
  const licence = read(kept);
  expect(read(served)).toBe(licence);
  for (const path of files(/^web\/coin-pictures\/.*\.svg$/)) {
    const code = path.slice('web/coin-pictures/'.length, -'.svg'.length).toUpperCase();
    expect(licence, code).toMatch(new RegExp(`\\b${code}\\b`));
  }
});
