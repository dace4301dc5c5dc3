/** What an operator may be. No role includes another: whoever needs two has two. */
export const operatorRoles = ['support', 'finance', 'compliance', 'content', 'admin'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
