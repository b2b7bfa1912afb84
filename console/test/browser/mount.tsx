import { authInfo } from '@selvedge/contract/house/accounts/accounts.ts'
import type { Right } from '@selvedge/contract/house/roles/rights.ts'
import { rights } from '@selvedge/contract/house/roles/rights.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN.js'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { loadSession } from '../../src/api/session/session.ts'
import { storeToken } from '../../src/api/session/token.ts'
import { screens as allScreens } from '../../src/screens.ts'
import { NoticeHost } from '../../src/shell/notices/NoticeHost.tsx'
import { drawnAt } from '../../src/shell/screen/drawn-at.tsx'
import { registerScreens } from '../../src/shell/screen/screen-table.ts'
import { parseSearch, stringifySearch } from '../../src/text/search-params.ts'
import { antdTheme } from '../../src/ui/theme/theme.ts'
import { currentLook } from '../../src/ui/theme/use-look.ts'
import { answer } from './answers.ts'

/** Signs somebody in who may do everything, or what is named, to a company of a zone. */
export async function signIn(held: readonly Right[] = rights, zone = 'Asia/Shanghai'): Promise<void> {
  answer(authInfo, () => ({
    id: 1,
    username: 'tester',
    name: '',
    avatar: '',
    introduction: '',
    roles: [],
    rights: [...held],
    mustChangePassword: false,
    mustSetUpFactor: false,
    zone,
  }))
  storeToken('token')
  await loadSession()
}

export interface Screens {
  /** What stands around every screen. */
  frame?: ReactNode
  /** Drawn by the address, such as `/ship/pick/$id`. */
  [path: `/${string}`]: ReactNode
}

/** A history whose way back asks whoever guards a screen, as that of a browser does. */
function guardedHistory(addresses: readonly string[]) {
  const history = createMemoryHistory({ initialEntries: [...addresses], initialIndex: addresses.length - 1 })
  const guards = new Set<Parameters<typeof history.block>[0]>()
  const { block } = history
  history.block = (guard) => {
    const leave = block(guard)
    guards.add(guard)
    return () => {
      guards.delete(guard)
      leave()
    }
  }
  const back = async () => {
    const { location: currentLocation } = history
    const href = addresses[currentLocation.state.__TSR_index - 1] ?? '/'
    const nextLocation = { ...currentLocation, href, pathname: href, search: '' }
    for (const { blockerFn } of guards) {
      if (await blockerFn({ action: 'BACK', currentLocation, nextLocation })) return
    }
    history.back()
  }
  return { history, back }
}

/** What is drawn at a route. */
const part = (id: string, draw: () => ReactNode) =>
  drawnAt(id, Object.assign(draw, { preload: async () => undefined }))

// Crumbs, tags and the menu read the same table as in the console.
registerScreens(allScreens)

/** Draws screens at the last of these addresses, with all that the console puts around a screen. */
export async function mount({ frame, ...screens }: Screens, addresses: readonly string[]) {
  const root = createRootRoute({
    component: part('__root__', () => (
      <div style={{ height: '100dvh', overflow: 'auto' }}>
        {frame}
        <Outlet />
      </div>
    )),
  })
  const routes = Object.entries(screens).map(([path, screen]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: (search: Record<string, unknown>) => search,
      component: part(path, () => screen),
    }),
  )
  const { history, back } = guardedHistory(addresses)
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history,
    parseSearch,
    stringifySearch,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  const drawn = await render(
    <QueryClientProvider client={client}>
      <ConfigProvider
        locale={zhCN}
        theme={antdTheme(currentLook(), true)}
        button={{ autoInsertSpace: false }}
      >
        <RouterProvider router={router} />
        <NoticeHost />
      </ConfigProvider>
    </QueryClientProvider>,
  )
  const address = () => router.state.location.href
  return { ...drawn, client, router, address, back: () => void back() }
}
