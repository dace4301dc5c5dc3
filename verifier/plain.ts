/**
 * Names and answers of a stranger as a terminal may print them: control characters could write over what was printed
 * before, and signs of direction could turn it around.
 */
export const plain = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]/gu, '\ufffd');
