import { lazy, type ComponentType } from 'react';
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
}

/** A screen that is loaded when it is opened. */
export const screen = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ComponentType => {
  const Screen: ComponentType = lazy(async () => {
    const component: ComponentType = (await load())[name];
    return { default: component };
  });
  return Screen;
};
