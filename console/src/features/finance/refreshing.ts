/** ms after which rows that wait for a partner are read again. */
export const lookAgainMs = 10_000

/** ms after which what counts such rows is read again: soon while some of them wait. */
export const countAgainMs = (waits: boolean): number => (waits ? lookAgainMs : 60_000)
