let title = '';

/** The name of the screen on top, as its nav bar says it. */
export const currentTitle = (): string => title;

export const nameScreen = (name: string, site_name: string): void => {
  title = name;
  document.title = name === site_name ? site_name : `${name} · ${site_name}`;
};
