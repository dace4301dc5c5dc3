import { textTable, type TextTable } from './text-table.ts';

/** What a room says instead of an answer, by code. */
export type RefusalTable<Code extends string> = TextTable<Code>;

export type CodeOf<Table> = Table extends TextTable<infer Code> ? Code : never;

export const refusalTable = textTable;
