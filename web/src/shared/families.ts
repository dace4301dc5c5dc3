import { startCalls } from '#contract/site/start-calls.ts';
import { useRead } from './use-read.ts';

/** What the server says about itself, and whether it has said so yet. */
export const useConfig = () => useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 });

/**
 * The products that are built and switched on, according to the server. What is not is left out of lists and menus, and
 * is listed as soon as its room declares it.
 */
export const useFamilies = (): readonly string[] => useConfig().value?.families ?? [];

export const useFamily = (name: string): boolean => useFamilies().includes(name);
