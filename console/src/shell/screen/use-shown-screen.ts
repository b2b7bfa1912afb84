import { useMatches } from '@tanstack/react-router'
import { stringifySearch } from '../../text/search-params.ts'

export interface ShownScreen {
  pathname: string
  href: string
  /** The route's pattern. */
  route: string
}

/** The screen that is drawn. The router's location is ahead of it while the next one loads. */
export function useShownScreen(): ShownScreen {
  const match = useMatches().at(-1)
  const pathname = match?.pathname ?? ''
  return {
    pathname,
    href: pathname + stringifySearch((match?.search ?? {}) as Record<string, unknown>),
    route: match?.fullPath ?? '',
  }
}
