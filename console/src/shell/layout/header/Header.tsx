import {
  FullscreenExitOutlined,
  FullscreenOutlined,
  MenuOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useMatches } from '@tanstack/react-router'
import { Button, Select } from 'antd'
import { memo } from 'react'
import { useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import { useSetting } from '../../../ui/theme/local-setting.ts'
import { settings } from '../../../ui/theme/settings.ts'
import { useMobile } from '../../../ui/use-mobile.ts'
import { CommandKey } from '../../find/CommandKey.tsx'
import { MenuSearch } from '../../find/MenuSearch.tsx'
import { AppLink } from '../../page/AppLink.tsx'
import { lazyPart } from '../../page/lazy-part.tsx'
import { crumbsOf } from '../../screen/screen-table.ts'
import styles from './Header.module.css'
import { PanelButton } from './PanelButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { sizeOptions } from './settings-names.ts'
import { useFullScreen } from './use-full-screen.ts'

const HelpPanel = lazyPart(async () => (await import('../../help/HelpPanel.tsx')).HelpPanel)
const SettingsPanel = lazyPart(async () => (await import('./SettingsPanel.tsx')).SettingsPanel)

function Breadcrumb() {
  const path = useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })
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

/** Menu button, where one is, search, full screen, density, help, settings, and the signed-in person. */
export const Header = memo(function Header({ onMenu }: { onMenu(): void }) {
  useLanguage()
  const mobile = useMobile()
  const size = useSetting(settings.size)
  const { full, toggle } = useFullScreen()
  const fullLabel = full ? t('退出全屏') : t('全屏')
  return (
    <header className={styles.header}>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t('展开或收起菜单')}
        onClick={onMenu}
      />
      <Breadcrumb />
      {!mobile && <MenuSearch />}
      <CommandKey />
      {!mobile && (
        <>
          <Button
            type="text"
            icon={
              full ? <FullscreenExitOutlined aria-hidden="true" /> : <FullscreenOutlined aria-hidden="true" />
            }
            aria-label={fullLabel}
            title={fullLabel}
            onClick={toggle}
          />
          <Select
            className={styles.size ?? ''}
            variant="borderless"
            aria-label={t('密度')}
            value={size}
            options={sizeOptions()}
            onChange={settings.size.set}
          />
        </>
      )}
      <PanelButton icon={<QuestionCircleOutlined aria-hidden="true" />} label={t('帮助')} panel={HelpPanel} />
      <PanelButton
        icon={<SettingOutlined aria-hidden="true" />}
        label={t('界面设置')}
        panel={SettingsPanel}
      />
      <ProfileMenu />
    </header>
  )
})
