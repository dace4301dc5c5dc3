import type { PriceEngine } from '#server/core/prices/engine.ts';
import type { Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';

/** What is published about traders, and what customers see of their own follows and copies. */
export const copyReads = (_ports: { readonly db: Database; readonly prices: PriceEngine }): readonly Handler[] => [];
