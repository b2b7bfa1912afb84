import { Switch, Tooltip } from 'antd'
import { t } from '../../text/t.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './SettingItem.module.css'
import { nameOf } from './setting-words.ts'
import { useSettingSave } from './use-setting-save.ts'

/** On or off, saved as soon as it is turned. */
export function SettingSwitch({ setting, effectId }: EditorProps) {
  const { save, pending } = useSettingSave(setting)
  const on = setting.value === '1'
  return (
    <div className={styles.row}>
      <Tooltip title={setting.mayChange ? null : t('没有权限，请联系管理员')}>
        <Switch
          aria-label={nameOf(setting)}
          aria-describedby={effectId}
          checked={on}
          loading={pending}
          disabled={!setting.mayChange}
          onChange={(next) => save(next ? '1' : '0')}
        />
      </Tooltip>
      <span className={styles.soft}>{on ? t('已开启') : t('已关闭', {}, 'switch')}</span>
    </div>
  )
}
