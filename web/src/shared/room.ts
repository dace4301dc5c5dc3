import type { ComponentType } from 'react';
import type { AccountName } from '#contract/balances/rules.ts';
import type { TextTable } from '#contract/kit/text-table.ts';
import type { Address } from './address.ts';
import type { FundingProps } from './funding.tsx';
import type { MessagesProps } from './messages.tsx';
import type { Pages } from './page.ts';
import type { SentProps } from './sent.tsx';
import type { WhatIfPart } from './what-if.ts';

/**
 * Everything that the rest of the app knows about a room. `web/src/features/<room>/index.ts` exports one, and one line
 * in `web/src/app/rooms.ts` adds it. It is loaded with the route table, so it is small: screens, texts and parts load
 * on demand.
 */
export interface WebRoom<Label extends string = string> {
  /** The same on every floor; the ledger's reasons and accounts of this room begin with it. */
  readonly name: string;
  readonly pages?: Pages;
  /** Texts about this room for other screens; the labels below are its keys. */
  readonly labels?: TextTable<Label>;
  /** Label of this room's holds on a balance. */
  readonly hold?: Label;
  /** Label of this room's ledger account. */
  readonly account?: Label;
  /** Accounts on the assets screen that open a page of this room. */
  readonly account_pages?: Partial<Readonly<Record<AccountName, () => Address>>>;
  /** Labels of its records, by the prefix of their ledger reason. */
  readonly records?: Readonly<Record<string, Label>>;
  /** A way to get money inside the app, where a balance is too low. */
  readonly Funding?: ComponentType<FundingProps>;
  /** Messages of one topic, on a page of the room that sends them. */
  readonly Messages?: ComponentType<MessagesProps>;
  /** A row below everything else on the assets screen. */
  readonly assets_row?: { readonly label: Label; readonly address: () => Address };
  /** Acts of operators in this room that a customer sees, by their name in the public log. */
  readonly acts?: Readonly<Record<string, Label>>;
  /** Its products on the Finance tab, by their title in the server's menu. */
  readonly products?: Readonly<Record<string, Product<Label>>>;
  /** Its products that a customer has, by the kind that `holdings.ts` of the server's room names. */
  readonly holdings?: Readonly<Record<string, HeldProduct<Label>>>;
  /** FN4: what an amount would do in its products; a file of its own, `what-if.ts`, loaded with the calculator. */
  readonly what_if?: () => Promise<WhatIfPart>;
  /** Its calls that are retried when no answer came, by method and path. */
  readonly requests?: Readonly<Record<string, RequestWords<Label>>>;
}

export interface Product<Label extends string = string> {
  readonly gives: Label;
  readonly costs: Label;
  /** Where the card leads; by default the address in the server's menu. */
  readonly address?: () => Address;
}

export interface HeldProduct<Label extends string = string> {
  readonly name: Label;
  /** Where the customer sees it, by its id. */
  readonly page: (id: number) => Address;
}

export interface RequestWords<Label extends string = string> {
  readonly name: Label;
  /** The request in one line, for one that was typed in a form; its room's drafts are dropped when it was answered. */
  readonly Details?: ComponentType<SentProps>;
}

/** Checks that every label is one of the room's own. */
export const webRoom = <Label extends string = never>(room: WebRoom<Label>): WebRoom => room;
