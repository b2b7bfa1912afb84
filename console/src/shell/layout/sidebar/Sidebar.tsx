import { useLocation } from '@tanstack/react-router'
import { memo } from 'react'
import { t } from '../../../text/t.ts'
import { useSetting } from '../../../ui/theme/local-setting.ts'
import { settings } from '../../../ui/theme/settings.ts'
import { AppLink } from '../../page/AppLink.tsx'
import { AgainSoon, lazyPart } from '../../page/lazy-part.tsx'
import { groupNames, menuGroups } from '../../screen/menu-groups.ts'
import { menuPathOf, menuScreens } from '../../screen/screen-table.ts'
import type { MenuIcon } from './menu-icons.ts'
import styles from './Sidebar.module.css'

/** The pictures of all screens together weigh more than the menu: nobody waits for them, and their room is kept. */
const MenuPicture = lazyPart(async () => (await import('./MenuPicture.tsx')).MenuPicture, {
  failed: AgainSoon,
})

export function Sidebar({ collapsed }: { collapsed: boolean }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const withLogo = useSetting(settings.logo)
  const permitted = menuScreens()
  const titles = groupNames()
  const current = menuPathOf(pathname)
  return (
    <nav className={styles.nav} aria-label={t('菜单')}>
      {withLogo && (
        <div className={styles.brand}>
          <i aria-hidden="true" />
          {!collapsed && 'Selvedge'}
        </div>
      )}
      {menuGroups.map((group) => {
        const items = permitted.filter((screen) => screen.group === group)
        if (items.length === 0) return null
        return (
          <div key={group} className={styles.group}>
            {titles[group] && !collapsed && <h2 className={styles.title}>{titles[group]}</h2>}
            <ul>
              {items.map(({ path, title, icon }) => (
                <MenuItem
                  key={path}
                  path={path}
                  title={title(t)}
                  icon={icon}
                  current={path === current}
                  collapsed={collapsed}
                />
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

interface MenuItemProps {
  path: string
  title: string
  icon: MenuIcon | undefined
  current: boolean
  collapsed: boolean
}

/** Drawn anew where it is another or becomes current alone: there are seventy, and whoever changes screens waits for them. */
const MenuItem = memo(function MenuItem({ path, title, icon, current, collapsed }: MenuItemProps) {
  return (
    <li>
      <AppLink to={path} className={styles.item} title={title} aria-current={current ? 'page' : undefined}>
        <span className={styles.icon} aria-hidden="true">
          {icon && <MenuPicture icon={icon} />}
        </span>
        <span className={collapsed ? styles.hidden : undefined}>{title}</span>
      </AppLink>
    </li>
  )
})
