/** The first year that products are filed under. */
const firstYear = 2019

/** The seasons that products may be of in a year: up to two years ahead, the newest first. */
export const seasonsIn = (year: number): string[] =>
  Array.from({ length: year + 2 - firstYear + 1 }, (_, index) => year + 2 - index).flatMap((one) => [
    `autumn-winter-${one}`,
    `spring-summer-${one}`,
  ])
