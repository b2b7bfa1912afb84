/** What came with goods less what was taken back with them, or what was spent on them less what was given back. */
export const seasonPointSides = ['granted', 'spent'] as const
export type SeasonPointSide = (typeof seasonPointSides)[number]
