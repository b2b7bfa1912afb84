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

/** The seasons that these tags say, however they are written, the newest first. */
export function seasonsOf(tags: readonly string[], year: number): string[] {
  const borne = new Set(tags.map((tag) => tag.toLowerCase()))
  return figureSeasons(year).filter((season) => tagsOfSeason(season).some((tag) => borne.has(tag)))
}

/** The same half of the year before; null for what is sold all the year round. */
export function seasonBefore(season: string): string | null {
  const [, half, year] = /^(spring-summer|autumn-winter)-(\d{4})$/.exec(season) ?? []
  return half && year ? `${half}-${Number(year) - 1}` : null
}

/** The last day of a season: spring and summer end with August, autumn and winter with the February after; null without an end. */
export function seasonEnd(season: string): string | null {
  const [, half, year] = /^(spring-summer|autumn-winter)-(\d{4})$/.exec(season) ?? []
  if (!half || !year) return null
  if (half === 'spring-summer') return `${year}-08-31`
  return new Date(Date.UTC(Number(year) + 1, 2, 0)).toISOString().slice(0, 10)
}
