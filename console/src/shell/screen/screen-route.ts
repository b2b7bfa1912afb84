import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError } from '../../api/calls/failures/api-error.ts'
import { announceMessage } from '../../api/calls/failures/failures.ts'
import { allows, currentSession, dropSession, loadSession, type Session } from '../../api/session/session.ts'
import { storedToken } from '../../api/session/token.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text/t.ts'
import { drawnAt } from './drawn-at.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import type { Screen } from './screen.ts'
import { accessOf } from './screen-table.ts'
import { targetOf } from './target.ts'

/** Whoever loads another page breaks this one's calls off: it is gone before so many milliseconds have passed. */
const leftWithin = 500

const noSearch = z.object({})

export const rootRoute = createRootRoute()

/** Where whoever must do something first does it; anywhere else leads to the first of these. */
function dutiesOf({ mustChangePassword, mustSetUpFactor }: Session): string[] {
  if (mustChangePassword) return [paths.changePassword()]
  return mustSetUpFactor ? [paths.profile(), paths.changePassword()] : []
}

/**
 * No token, or one that no longer says who this is: sign in, and come back to where this was going. Whoever has come by a
 * one-time password changes it first, whoever must have a second step sets it up.
 */
export async function requireSession(href: string): Promise<void> {
  const signIn = () => redirect(targetOf(paths.signIn(href)))
  if (!storedToken()) throw signIn()
  try {
    await loadSession()
  } catch (error) {
    // Broken off by a reload, the session has not failed; only a page that is still here forgets it.
    if (error instanceof ApiError && error.status === 0) {
      await new Promise((resolve) => setTimeout(resolve, leftWithin))
    }
    dropSession()
    // An answer that says nothing of who this is has no words of its own.
    announceMessage(error instanceof ApiError ? error.message : t('验证失败，请重新登录'))
    throw signIn()
  }
  const [first = '', ...others] = dutiesOf(currentSession())
  const here = new URL(href, window.location.origin).pathname
  if (first && ![first, ...others].includes(here)) throw redirect(targetOf(first))
}

/** How the router calls the two frames: their screens are called by path behind that. */
export const shellPath = '/shell'
const paperPath = '/paper'

/** Everything behind the sign-in: sidebar, header and the screen. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: shellPath,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: drawnAt(
    shellPath,
    lazyScreen(() => import('../layout/AppLayout.tsx'), 'AppLayout'),
  ),
})

/** What is printed stands behind the sign-in, but without sidebar and header. */
export const paperRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: paperPath,
  beforeLoad: ({ location }) => requireSession(location.href),
})

const pageOf = (frame: string, { path, load, page }: Screen) => drawnAt(frame + path, lazyScreen(load, page))

/** Who lacks the right of a screen goes to /401. */
function requireAccess({ path }: Screen): void {
  if (!allows(accessOf(path))) throw redirect(targetOf(paths.forbidden()))
}

const printRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => paperRoute,
    path: screen.path,
    beforeLoad: () => requireAccess(screen),
    component: pageOf(paperPath, screen),
  })

const screenRoute = (screen: Screen) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path: screen.path,
    validateSearch: (raw: Record<string, unknown>) => (screen.search ?? noSearch).parse(raw),
    beforeLoad: ({ search: requested }) => {
      requireAccess(screen)
      return screen.readAhead?.(requested)
    },
    component: pageOf(shellPath, screen),
  })

export const screenRoutes = (screens: readonly Screen[]) =>
  screens.filter(({ printed }) => !printed).map(screenRoute)

export const printRoutes = (screens: readonly Screen[]) =>
  screens.filter(({ printed }) => printed).map(printRoute)
