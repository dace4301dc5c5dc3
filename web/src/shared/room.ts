import type { ComponentType } from 'react';
import type { AccountName } from '#contract/balances/rules.ts';
import type { TextTable } from '#contract/kit/text-table.ts';
import type { Address } from './address.ts';
import type { FundingProps } from './funding.tsx';
import type { Pages } from './page.ts';
import type { SentProps } from './sent.tsx';

/**
 * All that the rest of the app knows of a room. `web/src/features/<room>/index.ts` exports one, and it joins by one line
 * in `web/src/app/rooms.ts`. It is fetched with the route table, so it is small: screens, texts and parts come on demand.
 */
export interface WebRoom<Label extends string = string> {
  /** As on every floor; the ledger's reasons and accounts of this room begin with it. */
  readonly name: string;
  readonly pages?: Pages;
  /** What other screens say about this room; the names below are keys of it. */
  readonly labels?: TextTable<Label>;
  /** What a hold of this room on a balance is called. */
  readonly hold?: Label;
  /** What the account of this room in the ledger is called. */
  readonly account?: Label;
  /** Accounts on the assets screen that open a page of this room. */
  readonly account_pages?: Partial<Readonly<Record<AccountName, () => Address>>>;
  /** What its records are called, by the beginning of their reason in the ledger. */
  readonly records?: Readonly<Record<string, Label>>;
  /** A way to money inside the app, where a balance does not suffice. */
  readonly Funding?: ComponentType<FundingProps>;
  /** A row below everything else on the assets screen. */
  readonly assets_row?: { readonly label: Label; readonly address: () => Address };
  /** Its products on the Finance tab, by their title in the server's menu. */
  readonly products?: Readonly<Record<string, Product<Label>>>;
  /** Its calls that are asked about again when no answer came, by method and path. */
  readonly requests?: Readonly<Record<string, RequestWords<Label>>>;
}

export interface Product<Label extends string = string> {
  readonly gives: Label;
  readonly costs: Label;
  /** Where the card leads; without it, to the address in the server's menu. */
  readonly address?: () => Address;
}

export interface RequestWords<Label extends string = string> {
  readonly name: Label;
  /** What was sent, in one line. */
  readonly Details?: ComponentType<SentProps>;
}

/** Checks that every label is one of the room's own; outside, it is one key of many. */
export const webRoom = <Label extends string = never>(room: WebRoom<Label>): WebRoom => room;
