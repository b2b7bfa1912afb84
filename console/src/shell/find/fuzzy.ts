/** Where a match still counts: the share of the query that may be wrong. */
export const fuzzyThreshold = 0.4

/** A match further right is a little worse: a hundredth for each character. */
const farther = 0.01

/**
 * How far a query is from the best matching part of a text: 0 begins it exactly, 1 has nothing in common. Counts the
 * characters to add, drop or change (Sellers' algorithm), as a share of the query; case does not matter.
 */
export function fuzzyScore(query: string, text: string): number {
  const wanted = [...query.trim().toLowerCase()]
  const within = [...text.toLowerCase()]
  if (wanted.length === 0) return 0
  // One column per character of the text: errors of each beginning of the query that ends here, and where it began.
  let errors = wanted.map((_, row) => row + 1)
  let starts = wanted.map(() => 0)
  let best = 1
  for (const [at, character] of within.entries()) {
    const nextErrors: number[] = []
    const nextStarts: number[] = []
    for (const [row, letter] of wanted.entries()) {
      const diagonal = row === 0 ? 0 : (errors[row - 1] ?? 0)
      const ways = [
        { cost: diagonal + (letter === character ? 0 : 1), start: row === 0 ? at : (starts[row - 1] ?? 0) },
        { cost: (errors[row] ?? 0) + 1, start: starts[row] ?? 0 },
        {
          cost: (row === 0 ? 0 : (nextErrors[row - 1] ?? 0)) + 1,
          start: row === 0 ? at : (nextStarts[row - 1] ?? 0),
        },
      ]
      const way = ways.reduce((least, other) => (other.cost < least.cost ? other : least))
      nextErrors.push(way.cost)
      nextStarts.push(way.start)
    }
    errors = nextErrors
    starts = nextStarts
    const last = wanted.length - 1
    best = Math.min(best, (errors[last] ?? 0) / wanted.length + (starts[last] ?? 0) * farther)
  }
  return Math.min(1, best)
}

/** What matches well enough, best first; equals keep their order. An item is as good as its best text. */
export const fuzzyFind = <Item>(query: string, items: readonly Item[], textsOf: (item: Item) => string[]) =>
  items
    .map((item) => ({ item, score: Math.min(...textsOf(item).map((text) => fuzzyScore(query, text))) }))
    .filter(({ score }) => score <= fuzzyThreshold)
    .sort((one, other) => one.score - other.score)
    .map(({ item }) => item)
