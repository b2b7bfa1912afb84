/** A location as set comparison sees it. */
export interface Site {
  id: number
  name: string
  weight: number
  sameCountry: boolean
  /** Units it can give, by position of the SKU in `wanted`; never below zero. */
  units: readonly number[]
}

/** Where a set that covers as much with as few locations loses against the chosen one. */
export type Defeat = 'size' | 'country' | 'weight' | 'id' | 'greedy'

/** A site outside the chosen set: why, and the best set of the same size with it, where there is one. */
export interface Loss {
  site: Site
  defeat: Defeat
  rival: readonly Site[]
}

export interface SetChoice {
  /** The chosen set in rank order: receiver's country first, then weight, then the smaller id. */
  chosen: readonly Site[]
  losses: readonly Loss[]
  /** Units that the chosen set gives; no set of any size gives more. */
  covered: number
  exact: boolean
}

/** Up to this many candidates every set is looked at. */
export const exactCandidatesMost = 12

export const byRank = (a: Site, b: Site): number =>
  Number(b.sameCountry) - Number(a.sameCountry) || b.weight - a.weight || a.id - b.id

/**
 * The best set of sites: (a) more units covered, (b) fewer sites, (c) more of them in the receiver's country,
 * (d) larger sum of weights, (e) smaller ids in order.
 *
 * All sites together cover the most that any set can, so sets are tried by growing size and the first size that
 * reaches it wins (a) and (b).
 *
 * @param wanted units by SKU position, above zero
 * @param sites each able to give something
 */
export function chooseSites(wanted: readonly number[], sites: readonly Site[]): SetChoice {
  return sites.length <= exactCandidatesMost ? chooseExactly(wanted, sites) : chooseGreedily(wanted, sites)
}

function chooseExactly(wanted: readonly number[], sites: readonly Site[]): SetChoice {
  // Bit 0 is the largest id: of two sets of one size the larger number has the smaller ids in order.
  const bits = sites.toSorted((a, b) => b.id - a.id)
  const every = (1 << bits.length) - 1
  const most = coverage(wanted, bits, every)
  const rivals = new Int32Array(bits.length)
  let best = 0
  for (let size = 1; size <= bits.length && best === 0; size++) {
    for (let set = (1 << size) - 1; set <= every; set = nextOfSameSize(set)) {
      if (coverage(wanted, bits, set) < most) continue
      if (best === 0 || isBetter(bits, set, best)) best = set
      for (let rest = set; rest !== 0; rest &= rest - 1) {
        const bit = lowestBit(rest)
        const rival = rivals[bit]!
        if (rival === 0 || isBetter(bits, set, rival)) rivals[bit] = set
      }
    }
  }
  return {
    chosen: sitesOf(bits, best),
    losses: bits.flatMap((site, bit) => (best & (1 << bit) ? [] : [lossOf(bits, site, rivals[bit]!, best)])),
    covered: most,
    exact: true,
  }
}

/**
 * Adds the site that adds the most units, the higher ranked one where two add the same, until nothing is added; then
 * takes out, lowest rank first, whatever the others cover without it. Covers the most units that can be covered, by
 * few locations but not provably the fewest.
 */
function chooseGreedily(wanted: readonly number[], sites: readonly Site[]): SetChoice {
  const ranked = sites.toSorted(byRank)
  const missing = [...wanted]
  const picked = new Set<Site>()
  for (;;) {
    let next: Site | undefined
    let most = 0
    for (const site of ranked) {
      if (picked.has(site)) continue
      const gain = sum(missing.map((units, position) => Math.min(units, site.units[position]!)))
      if (gain > most) [next, most] = [site, gain]
    }
    if (!next) break
    picked.add(next)
    for (const [position, units] of next.units.entries()) {
      missing[position] = Math.max(0, missing[position]! - units)
    }
  }
  const covered = sum(wanted) - sum(missing)
  for (const site of ranked.toReversed()) {
    const others = [...picked].filter((other) => other !== site)
    if (picked.has(site) && coverage(wanted, others) === covered) picked.delete(site)
  }
  return {
    chosen: ranked.filter((site) => picked.has(site)),
    losses: ranked
      .filter((site) => !picked.has(site))
      .map((site) => ({ site, defeat: 'greedy' as const, rival: [] })),
    covered,
    exact: false,
  }
}

/** Units that a set gives: per SKU what its sites have together, never more than wanted. */
function coverage(wanted: readonly number[], sites: readonly Site[], set?: number): number {
  let covered = 0
  for (let position = 0; position < wanted.length; position++) {
    const most = wanted[position]!
    let units = 0
    for (let site = 0; site < sites.length && units < most; site++) {
      if (set === undefined || set & (1 << site)) units += sites[site]!.units[position]!
    }
    covered += Math.min(units, most)
  }
  return covered
}

/** Rules (c), (d) and (e) for two sets of one size. */
function isBetter(bits: readonly Site[], set: number, other: number): boolean {
  const country = atHome(bits, set) - atHome(bits, other)
  if (country !== 0) return country > 0
  const weight = weightOf(bits, set) - weightOf(bits, other)
  if (weight !== 0) return weight > 0
  return set > other
}

function lossOf(bits: readonly Site[], site: Site, rival: number, best: number): Loss {
  const defeat = !rival
    ? 'size'
    : atHome(bits, rival) < atHome(bits, best)
      ? 'country'
      : weightOf(bits, rival) < weightOf(bits, best)
        ? 'weight'
        : 'id'
  return { site, defeat, rival: sitesOf(bits, rival) }
}

function atHome(bits: readonly Site[], set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) if (bits[lowestBit(rest)]!.sameCountry) count++
  return count
}

function weightOf(bits: readonly Site[], set: number): number {
  let weight = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) weight += bits[lowestBit(rest)]!.weight
  return weight
}

const sitesOf = (bits: readonly Site[], set: number): Site[] =>
  bits.filter((_, bit) => set & (1 << bit)).sort(byRank)

const lowestBit = (set: number): number => 31 - Math.clz32(set & -set)

/** The next larger number with as many bits set. */
function nextOfSameSize(set: number): number {
  const lowest = set & -set
  const carried = set + lowest
  return (((carried ^ set) >>> 2) / lowest) | carried
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
