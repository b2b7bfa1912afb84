import { createRoute, redirect } from '@tanstack/react-router'
import { storedToken } from '../../../../api/session/token.ts'
import { paths } from '../../../../paths.ts'
import { drawnAt } from '../../../../shell/screen/drawn-at.tsx'
import { lazyScreen } from '../../../../shell/screen/lazy-screen.tsx'
import { requireSession, rootRoute, shellPath, shellRoute } from '../../../../shell/screen/screen-route.ts'
import { targetOf } from '../../../../shell/screen/target.ts'
import { forbiddenSearch, signInSearch } from './sign-in-search.ts'

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect(targetOf(paths.dashboard()))
  },
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (raw: Record<string, unknown>) => signInSearch.parse(raw),
  beforeLoad: () => {
    if (storedToken()) throw redirect(targetOf('/'))
  },
  component: drawnAt(
    '/login',
    lazyScreen(() => import('./LoginPage.tsx'), 'LoginPage'),
  ),
})

const authRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-redirect',
  component: drawnAt(
    '/auth-redirect',
    lazyScreen(() => import('./AuthRedirectPage.tsx'), 'AuthRedirectPage'),
  ),
})

/** Shows a screen anew: `/redirect/order/list?q=1` becomes `/order/list?q=1` in its place. */
const redirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/redirect/$',
  beforeLoad: ({ location, params }) => {
    throw redirect({ ...targetOf(`/${params._splat ?? ''}${location.searchStr}`), replace: true })
  },
})

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ location }) => {
    await requireSession(location.href)
    throw redirect(targetOf(paths.notFound()))
  },
})

const forbiddenRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/401',
  validateSearch: (raw: Record<string, unknown>) => forbiddenSearch.parse(raw),
  component: drawnAt(
    `${shellPath}/401`,
    lazyScreen(() => import('./ForbiddenPage.tsx'), 'ForbiddenPage'),
  ),
})

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/404',
  component: drawnAt(
    `${shellPath}/404`,
    lazyScreen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  ),
})

/** Outside the shell. */
export const publicRoutes = [indexRoute, loginRoute, authRedirectRoute, redirectRoute, unknownRoute]

/** Inside it, for what can't be opened. */
export const dismissalRoutes = [forbiddenRoute, notFoundRoute]
