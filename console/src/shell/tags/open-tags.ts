/** A screen that was opened, to go back to. */
export interface Tag {
  pathname: string
  /** With the search parameters as they were last. */
  href: string
  /** The route's pattern: names the screen in the language that is shown. */
  route: string
}

/** The strip: the pinned tag first, the others in the order in which they were opened. */
export type Tags = readonly Tag[]

const maxTags = 30

export const isPinned = (tags: Tags, pathname: string): boolean => tags[0]?.pathname === pathname

/** Adds a screen or renews its address; the oldest that is not pinned goes when there are too many. */
export function visited(tags: Tags, tag: Tag): Tags {
  const known = tags.find(({ pathname }) => pathname === tag.pathname)
  if (known) return known.href === tag.href ? tags : tags.map((other) => (other === known ? tag : other))
  return [...tags.slice(0, 1), ...tags.slice(1).slice(2 - maxTags), tag]
}

/** What is left, and where to go: away only from a screen whose tag goes. */
export interface Closing {
  tags: Tags
  goTo: Tag | undefined
}

/** One goes; from the shown one to its right neighbour, or to the left where it was the last. */
export function closed(tags: Tags, pathname: string, shown: string): Closing {
  const place = tags.findIndex((tag) => tag.pathname === pathname)
  if (place <= 0) return { tags, goTo: undefined }
  const rest = tags.filter((_, at) => at !== place)
  return { tags: rest, goTo: pathname === shown ? (rest[place] ?? rest.at(-1)) : undefined }
}

/** All but the pinned and this one go. */
export function closedOthers(tags: Tags, pathname: string, shown: string): Closing {
  const rest = tags.filter((tag, place) => place === 0 || tag.pathname === pathname)
  return { tags: rest, goTo: landing(rest, shown) }
}

export function closedAll(tags: Tags, shown: string): Closing {
  const rest = tags.slice(0, 1)
  return { tags: rest, goTo: landing(rest, shown) }
}

const landing = (rest: Tags, shown: string): Tag | undefined =>
  rest.some(({ pathname }) => pathname === shown) ? undefined : rest.at(-1)
