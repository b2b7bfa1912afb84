/** The first year that figures are asked for. */
const firstYear = 2019

/** What is sold all the year round. */
export const conventional = 'Conventional product'

/** The season that stands first: spring and summer of this year. */
export const usualSeason = (year: number): string => `spring-summer-${year}`

/** Seasons that figures are asked for in a year: up to the next one, the newest first. */
export const figureSeasons = (year: number): string[] => [
  ...Array.from({ length: year + 1 - firstYear + 1 }, (_, index) => year + 1 - index).flatMap((one) => [
    `autumn-winter-${one}`,
    `spring-summer-${one}`,
  ]),
  conventional,
]

const halves = {
  'spring-summer': { short: ['ss'], zh: '春夏' },
  'autumn-winter': { short: ['aw', 'fw'], zh: '秋冬' },
} as const

/** Tags, in lower case, that products of the season may bear: however it is written. */
export function tagsOfSeason(season: string): string[] {
  const [, half, year] = /^(spring-summer|autumn-winter)-(\d{4})$/.exec(season) ?? []
  if (half !== 'spring-summer' && half !== 'autumn-winter') return [season.toLowerCase()]
  const { short, zh } = halves[half]
  const years = [year ?? '', (year ?? '').slice(2)]
  return [
    season,
    ...years.flatMap((one) => [...short, zh].flatMap((word) => [`${word}${one}`, `${one}${word}`])),
  ]
}
