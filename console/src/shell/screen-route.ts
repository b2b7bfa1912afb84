import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { screens } from '@selvedge/contract/screens.ts'
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { announceMessage } from '../api/failures.ts'
import { allows, currentSession, dropSession, loadSession, type Session } from '../api/session.ts'
import { storedToken } from '../api/token.ts'
import { paths } from '../paths.ts'
import { t } from '../text/t.ts'
import { targetOf } from './target.ts'
import { type LazyScreen, translated } from './translated.tsx'

/** Whoever loads another page breaks this one's calls off: it is gone before so many milliseconds have passed. */
const leftWithin = 500

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
    announceMessage(error instanceof Error && error.message ? error.message : t('验证失败，请重新登录'))
    throw signIn()
  }
  const [first = '', ...others] = dutiesOf(currentSession())
  const here = new URL(href, window.location.origin).pathname
  if (first && ![first, ...others].includes(here)) throw redirect(targetOf(first))
}

/** Everything behind the sign-in: sidebar, header and the screen. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: translated(lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout')),
})

const accessOf = (path: ScreenPath) => screens.find((screen) => screen.path === path)?.access ?? 'signedIn'

/** What is printed stands behind the sign-in, but without sidebar and header. */
export const paperRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'paper',
  beforeLoad: ({ location }) => requireSession(location.href),
})

/** A screen of the contract's table that is printed. */
export const printRoute = (path: ScreenPath, page: LazyScreen) =>
  createRoute({
    getParentRoute: () => paperRoute,
    path,
    beforeLoad: () => {
      if (!allows(accessOf(path))) throw redirect(targetOf(paths.forbidden()))
    },
    component: translated(page),
  })

/**
 * A screen of the contract's table: who lacks its right goes to /401. `search` names and checks its URL parameters; `ahead`
 * begins to read what they ask for while the screen is still being loaded.
 */
export const screenRoute = (
  path: ScreenPath,
  page: LazyScreen,
  search: z.ZodObject = z.object({}),
  ahead?: (search: unknown) => Promise<void>,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    validateSearch: (raw: Record<string, unknown>) => search.parse(raw),
    beforeLoad: ({ search: asked }) => {
      if (!allows(accessOf(path))) throw redirect(targetOf(paths.forbidden()))
      return ahead?.(asked)
    },
    component: translated(page),
  })
