import type { Scored } from '@selvedge/contract/marketing/collection-sorts/sort-script.ts'

/** Products by their score, the highest first, then those without one; of equals the order stays. */
export function sorted(current: readonly string[], scores: readonly Scored[]): string[] {
  const scoreOf = new Map(scores.map(({ id, score }) => [id, score]))
  const named = current.filter((id) => scoreOf.has(id))
  const others = current.filter((id) => !scoreOf.has(id))
  return [...named.toSorted((a, b) => (scoreOf.get(b) ?? 0) - (scoreOf.get(a) ?? 0)), ...others]
}

export interface Move {
  exId: string
  /** Its place at that moment, from 0. */
  to: number
}

/** Numbers of a longest rising subsequence. */
export function longestRise(numbers: readonly number[]): Set<number> {
  /** Where the lowest end of a rise of each length stands. */
  const ends: number[] = []
  const before: number[] = []
  for (const [at, value] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = at
  }
  const rise = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) rise.add(numbers[at] ?? 0)
  return rise
}

/**
 * The fewest moves that make one order of another, to be made one after the other. What is in the right order among itself
 * stays; each of the rest is put behind the one that it follows.
 */
export function movesTo(current: readonly string[], wanted: readonly string[]): Move[] {
  const placeOf = new Map(wanted.map((id, place) => [id, place]))
  const stays = longestRise(current.map((id) => placeOf.get(id) ?? 0))
  const order = [...current]
  const moves: Move[] = []
  for (const [place, exId] of wanted.entries()) {
    if (stays.has(place)) continue
    order.splice(order.indexOf(exId), 1)
    const to = place === 0 ? 0 : order.indexOf(wanted[place - 1] ?? '') + 1
    order.splice(to, 0, exId)
    moves.push({ exId, to })
  }
  return moves
}
