/**
 * `undefined` when no provider is configured. A provider's adapter is one function that takes a number and a short
 * text.
 */
export type Sms =
  | { send(message: { readonly area_code: string; readonly mobile: string; readonly text: string }): Promise<void> }
  | undefined;
