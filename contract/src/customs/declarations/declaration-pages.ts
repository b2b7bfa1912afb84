/** Rows on a page of a declaration; 9999 are all of almost any. */
export const declarationPageSizes = [20, 30, 50, 100, 500, 9999] as const
export const declarationPageSize = 50

/** Whether a product has a code. */
export const matchStates = ['matched', 'unmatched'] as const
export type MatchState = (typeof matchStates)[number]
