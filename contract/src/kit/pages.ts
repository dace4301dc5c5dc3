import * as field from './fields.ts';

/** The fields around `data` of a page, as legacy clients read them. */
export const pages = {
  current_page: field.whole(),
  per_page: field.whole(),
  last_page: field.whole(),
  total: field.whole(),
  from: field.nullable(field.whole()),
  to: field.nullable(field.whole()),
  first_page_url: field.string(),
  last_page_url: field.string(),
  next_page_url: field.nullable(field.string()),
  prev_page_url: field.nullable(field.string()),
  path: field.string(),
};
