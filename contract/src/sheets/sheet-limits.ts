/**
 * How far a sheet is read: far beyond what any page of ours takes, and little enough that a few bytes which claim to be
 * millions of cells do not fill the memory.
 */
export const maxLines = 120_000
export const maxColumns = 200
/** Characters of one cell; spreadsheet programs keep 32,767. */
export const maxCell = 100_000
