/** A stream of pseudo-random choices: the same seed makes the same choices, everywhere. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, in proportion to its weight. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T
  /** `count` different ones, in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[]
}

/** `topic` keeps streams apart: one more customer does not change the catalogue. */
export function randomFrom(seed: number, topic: string): Random {
  let state = hash(`${seed}/${topic}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)]!,
    weighted: (list, weightOf) => {
      let rest = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of list) {
        rest -= weightOf(item)
        if (rest < 0) return item
      }
      return list.at(-1)!
    },
    sample: (list, count) => {
      let wanted = Math.min(count, list.length)
      return list.filter((_, index) => {
        const taken = next() * (list.length - index) < wanted
        if (taken) wanted--
        return taken
      })
    },
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193)
  return value
}
