/** Where each row is drawn, by its key: what has the same number is the same row to React. */
export type Places<Key> = ReadonlyMap<Key, number>

/**
 * The places of rows that come after those of `before`. If some stay they keep their places, and others get new ones; if all
 * are others, as on another page, they take the places that are there, one after the other.
 */
export function placesOf<Key>(before: Places<Key>, keys: readonly Key[]): Places<Key> {
  const taken = [...before.values()]
  const stay = keys.some((key) => before.has(key))
  let unused = Math.max(-1, ...taken)
  const placeOf = (key: Key, index: number) => {
    const place = stay ? before.get(key) : taken[index]
    if (place !== undefined) return place
    unused += 1
    return unused
  }
  return new Map(keys.map((key, index) => [key, placeOf(key, index)]))
}
