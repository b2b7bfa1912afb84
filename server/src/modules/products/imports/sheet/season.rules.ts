const spring = /^(?:ss|spring-?summer|春夏)$/
const autumn = /^(?:aw|fw|autumn-?winter|fall-?winter|秋冬)$/

/** The season that a sheet means: `SS26`, `2026AW`, `26春夏`, `spring-summer-2026`; null for what is none. */
export function seasonOf(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_/]+/g, '')
  const year = /\d{4}|\d{2}/.exec(plain)?.[0]
  if (year === undefined) return null
  const half = plain
    .replace(year, '')
    .replace(/^-+|-+$/g, '')
    .replace(/年/g, '')
  const full = year.length === 2 ? `20${year}` : year
  if (spring.test(half)) return `spring-summer-${full}`
  return autumn.test(half) ? `autumn-winter-${full}` : null
}
