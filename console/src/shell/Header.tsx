import { FullscreenExitOutlined, FullscreenOutlined, MenuOutlined } from '@ant-design/icons'
import { useMatches } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { t } from '../text/t.ts'
import { useSetting } from '../ui/local-setting.ts'
import { settings } from '../ui/settings.ts'
import type { Size } from '../ui/sizes.ts'
import { useMobile } from '../ui/use-mobile.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { crumbsOf } from './screen-names.ts'
import { useFullScreen } from './use-full-screen.ts'

const sizeNames = (): { value: Size; label: string }[] => [
  { value: 'default', label: 'Default' },
  { value: 'medium', label: 'Medium' },
  { value: 'small', label: 'Small' },
  { value: 'mini', label: 'Mini' },
]

function Breadcrumb() {
  const path: string = useMatches().at(-1)?.fullPath ?? ''
  return (
    <nav className={styles.crumbs} aria-label={t('当前位置')}>
      <ol>
        {crumbsOf(path).map((crumb) => (
          <li key={crumb.title}>{crumb.to ? <AppLink to={crumb.to}>{crumb.title}</AppLink> : crumb.title}</li>
        ))}
      </ol>
    </nav>
  )
}

/** Menu button, where one is, full screen, density, and the signed-in person. */
export function Header({ onMenu }: { onMenu(): void }) {
  const mobile = useMobile()
  const size = useSetting(settings.size)
  const { full, toggle } = useFullScreen()
  return (
    <header className={styles.header}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('展开或收起菜单')} onClick={onMenu} />
      <Breadcrumb />
      {!mobile && (
        <>
          <Button
            type="text"
            icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            aria-label={full ? t('退出全屏') : t('全屏')}
            title={full ? t('退出全屏') : t('全屏')}
            onClick={toggle}
          />
          <Select
            className={styles.size ?? ''}
            variant="borderless"
            aria-label={t('密度')}
            value={size}
            options={sizeNames()}
            onChange={settings.size.set}
          />
        </>
      )}
      <ProfileMenu />
    </header>
  )
}
