import type { SaleForm, SaleProblems, TypedSale } from './terms.ts';

export interface PartProps {
  typed: TypedSale;
  form: SaleForm;
  set: (part: Partial<TypedSale>) => void;
  /** Empty until the customer has tried to send it. */
  problems: SaleProblems;
}
