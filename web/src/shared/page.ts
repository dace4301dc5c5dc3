import type { ComponentType } from 'react';
import type { Language } from '#contract/kit/languages.ts';
import type { Query } from './address.ts';

/** Props of every screen. A covered screen keeps the query that it was opened with. */
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

/** A screen that is loaded when first opened, in parallel with its texts. */
export interface Page {
  readonly load: () => Promise<ScreenModule>;
  readonly texts: readonly LoadableTexts[];
  /** Already in the first bundle: only the home screen. */
  readonly ready?: ScreenModule;
}

interface RoutedPage extends Page {
  /** Where its back button leads when it was opened by a link from outside. */
  readonly under: string;
}

/** Screens by the paths of the specification. */
export type Pages = Readonly<Record<string, RoutedPage>>;

export const page = (under: string, load: Page['load'], ...texts: LoadableTexts[]): RoutedPage => ({
  under,
  load,
  texts,
});
