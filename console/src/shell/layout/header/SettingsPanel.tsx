import type { Language } from '@selvedge/contract/core/words/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Drawer, Switch } from 'antd'
import { useId } from 'react'
import { announceFailure } from '../../../api/calls/failures/failures.ts'
import { chooseLanguage, useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import { RadioRow } from '../../../ui/inputs/RadioRow.tsx'
import { type Setting, useSetting } from '../../../ui/theme/local-setting.ts'
import { accents } from '../../../ui/theme/palette.ts'
import { settings } from '../../../ui/theme/settings.ts'
import { settingsWidth } from '../../../ui/theme/theme.ts'
import { useLook } from '../../../ui/theme/use-look.ts'
import { useMobile } from '../../../ui/use-mobile.ts'
import styles from './SettingsPanel.module.css'
import { accentOptions, languageOptions, schemeOptions, sizeOptions } from './settings-names.ts'

function SettingSwitch({ setting, label }: { setting: Setting<boolean>; label: string }) {
  const id = useId()
  return (
    <div className={styles.switch}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} size="small" checked={useSetting(setting)} onChange={setting.set} />
    </div>
  )
}

/** How the console looks in this browser: applied at once and remembered. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const mobile = useMobile()
  const client = useQueryClient()
  const language = useLanguage()
  const { scheme, accent, size } = useLook()
  const choice = useSetting(settings.scheme)
  // Some texts come from the server in the language that was asked for.
  const speak = (next: Language) =>
    void chooseLanguage(next).then(() => client.invalidateQueries(), announceFailure)

  return (
    <Drawer title={t('界面设置')} open={open} onClose={onClose} size={settingsWidth}>
      <div className={styles.panel}>
        <RadioRow label={t('语言')} value={language} options={languageOptions} onChange={speak} />
        <RadioRow label={t('外观')} value={choice} options={schemeOptions()} onChange={settings.scheme.set} />
        <RadioRow
          label={t('主题色')}
          value={accent}
          options={accentOptions().map((option) => ({
            ...option,
            swatch: accents[option.value][scheme].accent,
          }))}
          onChange={settings.accent.set}
        />
        <RadioRow label={t('密度')} value={size} options={sizeOptions()} onChange={settings.size.set} />
        <div>
          {!mobile && <SettingSwitch setting={settings.tags} label={t('显示标签栏')} />}
          {!mobile && <SettingSwitch setting={settings.fixedHeader} label={t('固定顶栏')} />}
          <SettingSwitch setting={settings.logo} label={t('侧栏 Logo')} />
        </div>
      </div>
    </Drawer>
  )
}
