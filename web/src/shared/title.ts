const SITE = 'Candor';
let title = '';

/** The name of the screen on top, as its nav bar says it. */
export const currentTitle = (): string => title;

export const nameScreen = (name: string): void => {
  title = name;
  document.title = `${name} · ${siteName}`;
};

/** The site's name is a setting of the operator; ours until the server has said it. */
let siteName = SITE;
export const learnSiteName = (name: string): void => {
  siteName = name || SITE;
  document.title = `${title} · ${siteName}`;
};
