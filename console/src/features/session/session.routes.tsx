import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { storedToken } from '../../api/token.ts'
import { paths } from '../../paths.ts'
import { requireSession, rootRoute, screenRoute, shellRoute } from '../../shell/screen-route.ts'
import { targetOf } from '../../shell/target.ts'
import { translated } from '../../shell/translated.tsx'

const text = z.string().optional().catch(undefined)

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
  validateSearch: (raw: Record<string, unknown>) => z.object({ redirect: text }).parse(raw),
  beforeLoad: () => {
    if (storedToken()) throw redirect(targetOf('/'))
  },
  component: translated(lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage')),
})

const authRedirectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth-redirect',
  component: translated(lazyRouteComponent(() => import('./AuthRedirectPage.tsx'), 'AuthRedirectPage')),
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
  validateSearch: (raw: Record<string, unknown>) => z.object({ noGoBack: text }).parse(raw),
  component: translated(lazyRouteComponent(() => import('./ForbiddenPage.tsx'), 'ForbiddenPage')),
})

const notFoundRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/404',
  component: translated(lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage')),
})

/** Outside the shell. */
export const publicRoutes = [indexRoute, loginRoute, authRedirectRoute, redirectRoute, unknownRoute]

export const sessionRoutes = [
  forbiddenRoute,
  notFoundRoute,
  screenRoute(
    '/settings/repwd',
    lazyRouteComponent(() => import('./ChangePasswordPage.tsx'), 'ChangePasswordPage'),
  ),
]
