import { lazy, type ComponentType } from 'react';
import { MissingScreen } from './missing-screen.tsx';
import type { Resource } from './resource.ts';
import type { TextTable } from './table.ts';

export interface Screens {
  readonly icon: ComponentType;
  readonly list: ComponentType;
  readonly show?: ComponentType;
  readonly create?: ComponentType;
}

/** A room of the console: what can be listed and opened, how it looks, and its words. */
export interface ConsoleRoom {
  readonly texts: TextTable;
  readonly shown: readonly (Resource & { readonly screens: Screens })[];
  /** Pages for people who are not logged in. */
  readonly outside?: readonly { readonly path: string; readonly page: ComponentType }[];
  /** What is read without being a page of its own. */
  readonly read?: readonly Resource[];
}

/** A screen that is loaded when it is opened; if it does not come, a page says so until the server is back. */
export const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType => {
  const Screen: ComponentType = lazy(async () => {
    const component: ComponentType = await load().then(
      (loaded) => loaded[name],
      () => MissingScreen,
    );
    return { default: component };
  });
  return Screen;
};
