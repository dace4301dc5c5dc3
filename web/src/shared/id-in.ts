const ID = /^[1-9]\d{0,14}$/;

/** The id of a row in an address; undefined for anything else, so that no page shows another row than the one named. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && ID.test(text) ? Number(text) : undefined;
