import { useMatches } from '@tanstack/react-router'
import { stringifySearch } from '../../text/search-params.ts'

export interface ShownScreen {
  pathname: string
  href: string
  /** The route's pattern. */
  route: string
}

const shownScreen = (matches: { pathname: string; fullPath: string; search: object }[]): ShownScreen => {
  const match = matches.at(-1)
  const pathname = match?.pathname ?? ''
  return {
    pathname,
    href: pathname + stringifySearch({ ...match?.search }),
    route: match?.fullPath ?? '',
  }
}

/** The screen that is drawn. The router's location is ahead of it while the next one loads. */
export const useShownScreen = (): ShownScreen => useMatches({ select: shownScreen, structuralSharing: true })
