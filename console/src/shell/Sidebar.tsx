import {
  AuditOutlined,
  BranchesOutlined,
  CarryOutOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  ImportOutlined,
  MinusCircleOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SearchOutlined,
  SettingOutlined,
  ShopOutlined,
  StopOutlined,
  SyncOutlined,
  TeamOutlined,
  TruckOutlined,
} from '@ant-design/icons'
import { type MenuGroup, menuGroups, type ScreenPath, screens } from '@selvedge/contract/screens.ts'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { allows } from '../api/session.ts'
import { t } from '../text/t.ts'
import { useSetting } from '../ui/local-setting.ts'
import { settings } from '../ui/settings.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Sidebar.module.css'
import { groupNames, screenNames } from './screen-names.ts'

const icons: Partial<Record<ScreenPath, ReactNode>> = {
  '/dashboard': <HomeOutlined />,
  '/order/list': <FileTextOutlined />,
  '/order/outer': <ImportOutlined />,
  '/order/out-of-stock': <StopOutlined />,
  '/ship/list': <TruckOutlined />,
  '/ship/not-push': <MinusCircleOutlined />,
  '/ship/routing-rules': <BranchesOutlined />,
  '/stock/query': <SearchOutlined />,
  '/stock/ts_list': <CarryOutOutlined />,
  '/stock/returns': <RollbackOutlined />,
  '/settings/location': <EnvironmentOutlined />,
  '/settings/env': <SettingOutlined />,
  '/settings/storefronts': <ShopOutlined />,
  '/settings/sync': <SyncOutlined />,
  '/audit': <AuditOutlined />,
  '/permission/role': <SafetyOutlined />,
  '/permission/user': <TeamOutlined />,
}

/** What the signed-in person may open, by group: the contract's table and nothing else. */
const permitted = (group: MenuGroup) =>
  screens.filter((screen) => screen.group === group && screen.inMenu && allows(screen.access))

/** The screen that a path belongs to: its own, or the list of its record. */
function currentOf(pathname: string): ScreenPath | undefined {
  const names = screenNames()
  const pattern = (path: string) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`)
  const screen = screens.find(({ path }) => pattern(path).test(pathname))
  return screen && (names[screen.path].parent ?? screen.path)
}

export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const { pathname } = useLocation()
  const withLogo = useSetting(settings.logo)
  const names = screenNames()
  const titles = groupNames()
  const current = currentOf(pathname)
  return (
    <nav className={styles.nav} aria-label={t('菜单')}>
      {withLogo && (
        <div className={styles.brand}>
          <i aria-hidden="true" />
          {!collapsed && 'Selvedge'}
        </div>
      )}
      {menuGroups.map((group) => {
        const items = permitted(group)
        if (items.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            {titles[group] && !collapsed && <h2 className={styles.title}>{titles[group]}</h2>}
            <ul>
              {items.map(({ path }) => (
                <li key={path}>
                  <AppLink
                    to={path}
                    className={styles.item}
                    title={names[path].title}
                    aria-current={path === current ? 'page' : undefined}
                  >
                    <span className={styles.icon} aria-hidden="true">
                      {icons[path]}
                    </span>
                    <span className={collapsed ? styles.hidden : undefined}>{names[path].title}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
