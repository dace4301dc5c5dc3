/*
 * Every room of the contract. What is not here is not served; what is here is (a test walks both).
 */
export * as identity from './identity/index.ts';
export * as site from './site/index.ts';
export * as profile from './profile/index.ts';
export * as balances from './balances/index.ts';
export * as transfers from './transfers/index.ts';
export * as content from './content/index.ts';
export * as markets from './markets/index.ts';
export * as 'price-log' from './price-log/index.ts';
export * as spot from './spot/index.ts';
export * as 'lock-mining' from './lock-mining/index.ts';
export * as liabilities from './liabilities/index.ts';
export * as 'payout-methods' from './payout-methods/index.ts';
export * as deposits from './deposits/index.ts';
export * as withdrawals from './withdrawals/index.ts';
export * as verification from './verification/index.ts';
export * as inbox from './inbox/index.ts';
export * as operators from './operators/index.ts';
export * as customers from './customers/index.ts';
export * as catalogue from './catalogue/index.ts';
export * as dashboard from './dashboard/index.ts';
export * as faucet from './faucet/index.ts';
