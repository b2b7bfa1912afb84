import { useMatch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLanguage } from '../../text/language.ts'
import type { LazyScreen } from './lazy-screen.tsx'
import { type Matched, MatchedContext } from './shown-screen.ts'

/**
 * The component of a route: tells what is drawn in it what the address says, and draws it anew when the language changes, for
 * the router itself would keep what it has drawn. What was typed and opened stays, but for another record: a form that was
 * opened for one would stand over the other, and be sent for it. The router tells several times of one visit, of how far it has
 * come; a whole screen is drawn for what the address says alone.
 */
export function drawnAt(from: string, Screen: LazyScreen): LazyScreen {
  const isOfRecord = from.includes('$')
  function Drawn() {
    const language = useLanguage()
    const { id, fullPath, pathname, params, search }: Matched = useMatch({ from })
    const matched = useMemo(
      () => ({ id, fullPath, pathname, params, search }),
      [id, fullPath, pathname, params, search],
    )
    // biome-ignore lint/correctness/useExhaustiveDependencies(language): texts are looked up while it is drawn
    return useMemo(
      () => (
        <MatchedContext value={matched}>
          <Screen key={isOfRecord ? matched.pathname : from} />
        </MatchedContext>
      ),
      [matched, language],
    )
  }
  return Object.assign(Drawn, { preload: Screen.preload })
}
