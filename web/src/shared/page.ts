import type { ComponentType } from 'react';
import type { Language } from '#contract/kit/languages.ts';
import type { Query } from './address.ts';

/** What every screen is given. The query is its own: a screen that lies under another one keeps the one it was opened with. */
export interface ScreenProps {
  readonly query: Query;
}

/** A file in `screens/` exports its component under this name. */
export interface ScreenModule {
  readonly Screen: ComponentType<ScreenProps>;
}

interface LoadableTexts {
  load(language: Language): Promise<unknown>;
}

/** A screen that is fetched when it is first opened, beside the sentences that it speaks. */
export interface Page {
  readonly load: () => Promise<ScreenModule>;
  readonly texts: readonly LoadableTexts[];
  /** In the first bundle already: only the home screen, which nobody should wait for. */
  readonly ready?: ScreenModule;
}

interface RoutedPage extends Page {
  /** The page that its back button leads to when it was opened by a link from outside. */
  readonly under: string;
}

/** Screens by the paths of the specification. */
export type Pages = Readonly<Record<string, RoutedPage>>;

export const page = (under: string, load: Page['load'], ...texts: LoadableTexts[]): RoutedPage => ({
  under,
  load,
  texts,
});
