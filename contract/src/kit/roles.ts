/** The roles of operators. No role includes another: an operator who needs two has two. */
export const operatorRoles = ['support', 'finance', 'compliance', 'content', 'admin'] as const;

export type OperatorRole = (typeof operatorRoles)[number];
