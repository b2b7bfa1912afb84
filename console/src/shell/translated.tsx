import type { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../text/language.ts'

/** The component of a route, loaded when it is first opened. */
export type LazyScreen = ReturnType<typeof lazyRouteComponent<Record<string, () => ReactNode>, string>>

/**
 * Draws a screen anew when the language changes: the router itself would keep what it has drawn. What was typed and
 * opened stays.
 */
export function translated(Screen: LazyScreen): LazyScreen {
  function Translated() {
    useLanguage()
    return <Screen />
  }
  return Object.assign(Translated, { preload: Screen.preload })
}
