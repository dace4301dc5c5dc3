const SITE = 'Candor';
let title = '';

/** The title in the nav bar of the top screen. */
export const currentTitle = (): string => title;

const titles = new Map<string, string>();

/** What a screen that was shown before is called; undefined after a reload. */
export const titleOf = (path: string): string | undefined => titles.get(path);

export const nameScreen = (name: string, path: string): void => {
  title = name;
  titles.set(path, name);
  document.title = `${name} · ${siteName}`;
};

/** The site's name is an operator setting; ours until the server has sent it. */
let siteName = SITE;
export const learnSiteName = (name: string): void => {
  siteName = name || SITE;
  document.title = `${title} · ${siteName}`;
};
