import { travel } from '#ui/overlay-history.ts';
import { HOME, tidyAddress, type Address } from './address.ts';
import { isTab } from './paths.ts';
import { createRouter, type RouterState } from './router.ts';

/** Set by the route table when the app starts; the shared floor does not know the routes. */
let parents: (path: string) => string = () => HOME;

export const router = createRouter({
  browser: () => window,
  parentOf: (path) => (isTab(path) ? HOME : parents(path)),
  isTab,
  travel,
});

export const startNavigation = (parentOf: (path: string) => string): void => {
  parents = parentOf;
  history.scrollRestoration = 'manual';
  router.start();
  document.addEventListener('click', followLink);
};

/** Plain links navigate inside the app: `<a href={paths.settings()}>`; with `data-replace` they replace this page. */
const followLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (!href?.startsWith('#/') || link?.target) return;
  event.preventDefault();
  if (link?.hasAttribute('data-replace')) router.replace(href as Address);
  else router.push(href as Address);
};

export const push = (address: Address): void => router.push(address);
export const replace = (address: Address): void => router.replace(address);
export const back = (): void => router.back();

/** From a form to the page that opened it, which is still mounted; from a form that a link opened, to a new one. */
export const backTo = (address: Address): void => {
  const wanted = tidyAddress(address);
  router.backTo((entry) => entry.address === wanted, address);
};

export const useStack = (): RouterState => router.state.use();

const ENTRANCE = /^pages\/common\/(?:login|register|area)$/;

export const isEntrance = (path: string): boolean => ENTRANCE.test(path);

/** After a login: back to the screen that required it, which is still mounted with everything typed into it. */
export const leaveEntrance = (): void => router.backTo(({ path }) => !isEntrance(path), '#/');
