/** A location as set comparison sees it. */
export interface Site {
  id: number
  name: string
  weight: number
  sameCountry: boolean
  /** Whether each of the preferences, the first first, is for it. */
  preferred: readonly boolean[]
  /** Units it can give, by position of the SKU in `wanted`; never below zero. */
  units: readonly number[]
}

/**
 * Where a set that covers as much with as few locations loses against the chosen one. Without such a set: size, or limit
 * where more locations would cover more, were they allowed.
 */
export type Defeat = 'size' | 'limit' | 'preference' | 'country' | 'weight' | 'id' | 'greedy'

/** A site outside the chosen set: why, and the best set of the same size with it, where there is one. */
export interface Loss {
  site: Site
  defeat: Defeat
  rival: readonly Site[]
}

export interface SetChoice {
  /** The chosen set in rank order: preferences first, the receiver's country, then weight, then the smaller id. */
  chosen: readonly Site[]
  losses: readonly Loss[]
  /** Units that the chosen set gives; no set of a size that is allowed gives more. */
  covered: number
  exact: boolean
}

/** Up to this many candidates every set is looked at. */
export const maxExactCandidates = 12

export const byRank = (a: Site, b: Site): number =>
  byPreference(b.preferred.map(Number), a.preferred.map(Number)) ||
  Number(b.sameCountry) - Number(a.sameCountry) ||
  b.weight - a.weight ||
  a.id - b.id

/** The first count that differs decides; the larger comes last. */
function byPreference(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((count, index) => count !== b[index])
  return differing < 0 ? 0 : a[differing]! - b[differing]!
}

/**
 * The best set of at most `most` sites: (a) more units covered, (b) fewer sites, (p) more of them preferred, one
 * preference after the other, (c) more of them in the receiver's country, (d) larger sum of weights, (e) smaller ids in
 * order.
 *
 * What the largest sets that are allowed cover is the most that any can, so sets are tried by growing size and the first
 * size that reaches it wins (a) and (b).
 *
 * @param wanted units by SKU position, above zero
 * @param sites each able to give something, all with as many preferences
 */
export function chooseSites(
  wanted: readonly number[],
  sites: readonly Site[],
  most = Number.POSITIVE_INFINITY,
): SetChoice {
  return sites.length <= maxExactCandidates
    ? chooseExactly(wanted, sites, most)
    : chooseGreedily(wanted, sites, most)
}

function chooseExactly(wanted: readonly number[], sites: readonly Site[], limit: number): SetChoice {
  // Bit 0 is the largest id: of two sets of one size the larger number has the smaller ids in order.
  const bits = sites.toSorted((a, b) => b.id - a.id)
  const every = (1 << bits.length) - 1
  const all = coverage(wanted, bits, every)
  const most = limit < bits.length ? largestCoverage(wanted, bits, limit) : all
  const rivals = new Int32Array(bits.length)
  let best = 0
  for (let size = 1; size <= Math.min(bits.length, limit) && best === 0; size++) {
    for (const set of setsOf(size, every)) {
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
    losses: bits.flatMap((site, bit) =>
      best & (1 << bit) ? [] : [lossOf(bits, site, rivals[bit]!, best, most < all)],
    ),
    covered: most,
    exact: true,
  }
}

/** What the best set of that size covers; larger sets never cover less. */
function largestCoverage(wanted: readonly number[], bits: readonly Site[], size: number): number {
  let most = 0
  for (const set of setsOf(size, (1 << bits.length) - 1)) most = Math.max(most, coverage(wanted, bits, set))
  return most
}

/**
 * Adds the site that adds the most units, the higher ranked one where two add the same, until nothing is added or no
 * more sites are allowed; then takes out, lowest rank first, whatever the others cover without it, and fills the places
 * that this frees. Without a limit it covers the most units that can be covered, by few locations but not provably the
 * fewest.
 */
function chooseGreedily(wanted: readonly number[], sites: readonly Site[], limit: number): SetChoice {
  const ranked = sites.toSorted(byRank)
  const missing = [...wanted]
  const picked = new Set<Site>()
  do addGreedily(ranked, missing, picked, limit)
  while (dropNeedless(wanted, ranked, missing, picked) && sum(missing) > 0)
  return {
    chosen: ranked.filter((site) => picked.has(site)),
    losses: ranked
      .filter((site) => !picked.has(site))
      .map((site) => ({ site, defeat: 'greedy' as const, rival: [] })),
    covered: sum(wanted) - sum(missing),
    exact: false,
  }
}

function addGreedily(ranked: readonly Site[], missing: number[], picked: Set<Site>, limit: number): void {
  while (picked.size < limit) {
    let next: Site | undefined
    let most = 0
    for (const site of ranked) {
      if (picked.has(site)) continue
      const gain = sum(missing.map((units, position) => Math.min(units, site.units[position]!)))
      if (gain > most) [next, most] = [site, gain]
    }
    if (!next) return
    picked.add(next)
    for (const [position, units] of next.units.entries()) {
      missing[position] = Math.max(0, missing[position]! - units)
    }
  }
}

/** Whether any was taken out. */
function dropNeedless(
  wanted: readonly number[],
  ranked: readonly Site[],
  missing: readonly number[],
  picked: Set<Site>,
): boolean {
  const [before, covered] = [picked.size, sum(wanted) - sum(missing)]
  for (const site of ranked.toReversed()) {
    const others = [...picked].filter((other) => other !== site)
    if (picked.has(site) && coverage(wanted, others) === covered) picked.delete(site)
  }
  return picked.size < before
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

/** Rules (p), (c), (d) and (e) for two sets of one size. */
function isBetter(bits: readonly Site[], set: number, other: number): boolean {
  const preference = byPreference(preferredIn(bits, set), preferredIn(bits, other))
  if (preference !== 0) return preference > 0
  const country = atHome(bits, set) - atHome(bits, other)
  if (country !== 0) return country > 0
  const weight = weightOf(bits, set) - weightOf(bits, other)
  if (weight !== 0) return weight > 0
  return set > other
}

function lossOf(bits: readonly Site[], site: Site, rival: number, best: number, limited: boolean): Loss {
  if (!rival) return { site, defeat: limited ? 'limit' : 'size', rival: [] }
  const defeat = byPreference(preferredIn(bits, rival), preferredIn(bits, best))
    ? 'preference'
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

/** How many sites of the set each preference is for. */
const preferredIn = (bits: readonly Site[], set: number): number[] =>
  (bits[0]?.preferred ?? []).map((_, preference) => {
    let count = 0
    for (let rest = set; rest !== 0; rest &= rest - 1)
      if (bits[lowestBit(rest)]!.preferred[preference]) count++
    return count
  })

function weightOf(bits: readonly Site[], set: number): number {
  let weight = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) weight += bits[lowestBit(rest)]!.weight
  return weight
}

const sitesOf = (bits: readonly Site[], set: number): Site[] =>
  bits.filter((_, bit) => set & (1 << bit)).sort(byRank)

const lowestBit = (set: number): number => 31 - Math.clz32(set & -set)

/** All sets of that size, 0 excluded. */
function* setsOf(size: number, every: number): Generator<number> {
  if (size === 0) return
  for (let set = (1 << size) - 1; set <= every; set = nextOfSameSize(set)) yield set
}

/** The next larger number with as many bits set. */
function nextOfSameSize(set: number): number {
  const lowest = set & -set
  const carried = set + lowest
  return (((carried ^ set) >>> 2) / lowest) | carried
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
