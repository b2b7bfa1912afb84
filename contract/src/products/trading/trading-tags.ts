/** Channels of suppliers that goods are taken from. */
export const tradingChannels = [
  'childsplay',
  'CWF',
  'BoBo',
  'TAO',
  'bonpoint',
  'american_vintage',
  'the_new_society',
  'burton',
] as const

/** Whose pictures are read with a token. */
export const tokenChannel = 'BoBo'

export const genderTags = ['Boys', 'Girls', 'Boys & Girls', 'Baby Boys', 'Baby Girls'] as const
export const commonTags = ['small pic', 'Unshelve', 'caveat emptor', 'new'] as const

const firstYear = 22
/** `SS27`, `AW27` down to 2022: up to the year after this one, the newest first. */
export const tradingSeasons = (year: number): readonly string[] =>
  Array.from({ length: Math.max(1, (year % 100) + 2 - firstYear) }, (_, index) => firstYear + index)
    .toReversed()
    .flatMap((short) => [`SS${short}`, `AW${short}`])

/** So many tags a product may bear. */
export const maxTags = 250

/** `a, b ,,c`: what a field of tags says. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** The tags that a product has and those that are chosen, each once however its letters are written. */
export function joinedTags(own: readonly string[], chosen: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of [...own, ...chosen]) {
    const key = tag.toLowerCase()
    if (!tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()]
}
