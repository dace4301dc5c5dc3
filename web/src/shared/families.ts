import { startCalls } from '#contract/site/start-calls.ts';
import { useRead } from './use-read.ts';

/**
 * The products that are built and switched on, according to the server. What is not is left out of lists and menus, and
 * is listed as soon as its room declares it.
 */
export const useFamilies = (): readonly string[] =>
  useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.families ?? [];

export const useFamily = (name: string): boolean => useFamilies().includes(name);
