import { ActionSwitch } from '../../../../shell/action/ActionSwitch.tsx'
import { t } from '../../../../text/t.ts'
import styles from '../SettingItem.module.css'
import { nameOf } from '../setting-words.ts'
import type { EditorProps } from './editor-props.ts'
import { useSettingSave } from './use-setting-save.ts'

/** On or off, saved as soon as it is turned. */
export function SettingSwitch({ setting, effectId }: EditorProps) {
  const { save, pending } = useSettingSave(setting)
  const on = setting.value === '1'
  return (
    <div className={styles.row}>
      <ActionSwitch
        can={setting.mayChange ? true : t('没有权限，请联系管理员')}
        aria-label={nameOf(setting)}
        aria-describedby={effectId}
        checked={on}
        loading={pending}
        onChange={(next) => save({ text: next ? '1' : '0', version: setting.version })}
      />
      <span className={styles.soft}>{on ? t('已开启') : t('已关闭', {}, 'switch')}</span>
    </div>
  )
}
