/** An id that is its own ancestor, or null. `parents` maps each location to the one it belongs to. */
export function findCircle(parents: ReadonlyMap<number, number | null>): number | null {
  for (const start of parents.keys()) {
    let current = parents.get(start) ?? null
    for (let steps = 0; current !== null && steps <= parents.size; steps += 1) {
      if (current === start) return start
      current = parents.get(current) ?? null
    }
  }
  return null
}
