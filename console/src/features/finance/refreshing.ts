/** ms after which rows that wait for a partner are read again. */
export const refreshMs = 10_000

/** ms after which what counts such rows is read again: soon while some of them wait. */
export const countsRefreshMs = (waits: boolean): number => (waits ? refreshMs : 60_000)
