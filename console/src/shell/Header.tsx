import { FullscreenOutlined, MenuOutlined } from '@ant-design/icons'
import { useMatches } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { t } from '../text/t.ts'
import { useSizeChoice } from '../ui/size.tsx'
import type { Size } from '../ui/theme.ts'
import { useMobile } from '../ui/use-mobile.ts'
import { AppLink } from './AppLink.tsx'
import styles from './Header.module.css'
import { ProfileMenu } from './ProfileMenu.tsx'
import { crumbsOf } from './screen-names.ts'

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

function toggleFullscreen() {
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())
}

/** Menu button, where one is, full screen, density, and the signed-in person. */
export function Header({ onMenu }: { onMenu(): void }) {
  const mobile = useMobile()
  const { size, setSize } = useSizeChoice()
  return (
    <header className={styles.header}>
      <Button type="text" icon={<MenuOutlined />} aria-label={t('展开或收起菜单')} onClick={onMenu} />
      <Breadcrumb />
      {!mobile && (
        <>
          <Button
            type="text"
            icon={<FullscreenOutlined />}
            aria-label={t('全屏')}
            title={t('全屏')}
            onClick={toggleFullscreen}
          />
          <Select
            className={styles.size ?? ''}
            variant="borderless"
            aria-label={t('密度')}
            value={size}
            options={sizeNames()}
            onChange={setSize}
          />
        </>
      )}
      <ProfileMenu />
    </header>
  )
}
