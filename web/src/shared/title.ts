const SITE = 'Candor';
let title = '';

/** The title in the nav bar of the top screen. */
export const currentTitle = (): string => title;

export const nameScreen = (name: string): void => {
  title = name;
  document.title = `${name} · ${siteName}`;
};

/** The site's name is an operator setting; ours until the server has sent it. */
let siteName = SITE;
export const learnSiteName = (name: string): void => {
  siteName = name || SITE;
  document.title = `${title} · ${siteName}`;
};
