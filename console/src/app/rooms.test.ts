import { expect, test } from 'vitest';
import { queueNames } from '#contract/queues.ts';
import { files } from '#tools/testing/tree.ts';
import { rooms } from './rooms.ts';

const pages = rooms.flatMap((room) => room.pages ?? []);

test('every room that has a folder is in the console', () => {
  const folders = files(/^console\/src\/features\/[^/]+\/index\.ts$/).map((path) => path.split('/')[3]);
  expect(new Set(rooms.map(({ name }) => name))).toEqual(new Set(folders));
});

test('DB4 every queue of the dashboard is worked off on a page of one room', () => {
  expect(rooms.flatMap(({ queues = {} }) => Object.keys(queues)).sort()).toEqual([...queueNames].sort());
});

test('queues and incidents lead to pages that exist, and every page has a name in the menu', () => {
  const links = rooms.flatMap(({ queues = {}, incidents = {} }) => [
    ...Object.values(queues),
    ...Object.values(incidents),
  ]);
  const names = pages.map(({ name }) => name);
  expect(links.map(({ page }) => page).filter((page) => !names.includes(page))).toEqual([]);
  const keys = rooms.flatMap((room) => Object.keys(room.texts));
  expect(names.filter((name) => !keys.includes(`resources.${name}.name`))).toEqual([]);
});

test('a room names the actions that it has sentences for', () => {
  const actions = rooms.flatMap(({ name, texts, proposals = {} }) =>
    Object.keys(proposals).map((action) => ({ name, action, isNamed: `actions.${action}` in texts })),
  );
  expect(actions.length).toBeGreaterThan(8);
  expect(actions.filter(({ isNamed }) => !isNamed)).toEqual([]);
});
