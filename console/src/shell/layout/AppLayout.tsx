import { Outlet, useLocation } from '@tanstack/react-router'
import { memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useLanguage } from '../../text/language.ts'
import { t } from '../../text/t.ts'
import { useSetting } from '../../ui/theme/local-setting.ts'
import { settings } from '../../ui/theme/settings.ts'
import { sidebarWidth } from '../../ui/theme/theme.ts'
import { useMobile } from '../../ui/use-mobile.ts'
import { nameLists } from '../../ui/values/name-lists.ts'
import { useAwaitedExports } from '../exports/awaited-exports.ts'
import { LazyDrawer } from '../form/LazyDrawer.tsx'
import { lazyPart } from '../page/lazy-part.tsx'
import { Loading } from '../page/PageStates.tsx'
import { AnyScan } from '../scan/lookup/AnyScan.tsx'
import { TagStrip } from '../tags/TagStrip.tsx'
import styles from './AppLayout.module.css'
import { Header } from './header/Header.tsx'
import { keepPageOnDrop } from './keep-page-on-drop.ts'
import { OfflineBar } from './OfflineBar.tsx'
import { RouteProgress } from './RouteProgress.tsx'
import { Sidebar } from './sidebar/Sidebar.tsx'
import { useTokenRefresh } from './use-token-refresh.ts'

const ExportPanel = lazyPart(async () => (await import('../exports/ExportPanel.tsx')).ExportPanel)

/** Sidebar, header, tags and the screen. Below 992 px the sidebar is a drawer. */
export const AppLayout = () => <Frame />

/** Its route is drawn anew with every page and filter of a list, which are no matter here. */
const Frame = memo(function Frame() {
  useLanguage()
  const mobile = useMobile()
  const collapsed = useSetting(settings.collapsed)
  const fixedHeader = useSetting(settings.fixedHeader)
  const withTags = useSetting(settings.tags)
  const awaited = useAwaitedExports()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const pathname = useLocation({ select: (location) => location.pathname })
  useTokenRefresh()
  useEffect(nameLists, [])
  useEffect(keepPageOnDrop, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the screen changes
  useEffect(() => setDrawerOpen(false), [pathname])

  const onMenu = useCallback(
    () => (mobile ? setDrawerOpen(true) : settings.collapsed.set(!collapsed)),
    [mobile, collapsed],
  )

  return (
    <div className={styles.layout} data-collapsed={collapsed && !mobile} data-fixed={fixedHeader}>
      <a className={styles.skip} href="#main">
        {t('跳到内容')}
      </a>
      <RouteProgress />
      <AnyScan />
      {mobile ? (
        <LazyDrawer
          placement="left"
          size={sidebarWidth}
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          closable={false}
          aria-label={t('菜单')}
          rootClassName={styles.drawer ?? ''}
        >
          <Sidebar collapsed={false} />
        </LazyDrawer>
      ) : (
        <aside className={styles.sidebar}>
          <Sidebar collapsed={collapsed} />
        </aside>
      )}
      <div className={styles.column}>
        <div className={styles.top}>
          <Header onMenu={onMenu} />
          {!mobile && withTags && <TagStrip />}
          <OfflineBar />
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
        {awaited.length > 0 && <ExportPanel ids={awaited} />}
      </div>
    </div>
  )
})
