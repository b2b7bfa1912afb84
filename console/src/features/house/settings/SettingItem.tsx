import { Button } from 'antd'
import { useId } from 'react'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import type { EditorProps } from './editors/editor-props.ts'
import { SecretEditor } from './editors/SecretEditor.tsx'
import { SettingSwitch } from './editors/SettingSwitch.tsx'
import { TextEditor } from './editors/TextEditor.tsx'
import styles from './SettingItem.module.css'
import { effectOf, nameOf } from './setting-words.ts'

function Editor(props: EditorProps) {
  if (props.setting.kind === 'switch') return <SettingSwitch {...props} />
  return props.setting.secret ? <SecretEditor {...props} /> : <TextEditor {...props} />
}

interface SettingItemProps extends Omit<EditorProps, 'effectId'> {
  showHistory(): void
}

/** One setting: its name and effect, who set it, and the control that sets it. */
export function SettingItem({ showHistory, ...editing }: SettingItemProps) {
  const { setting } = editing
  const effectId = useId()
  const name = nameOf(setting)
  return (
    <div className={`${styles.item} ${setting.kind === 'switch' ? styles.short : ''}`} id={setting.key}>
      <div>
        <h3 className={styles.name}>
          {name} <code>{setting.key}</code>
        </h3>
        <p className={styles.effect} id={effectId}>
          {effectOf(setting)}
        </p>
        {setting.pending && (
          <p className={styles.pending}>{t('尚未生效：相关功能还没有上线，设置会先保存')}</p>
        )}
        <p className={styles.changed}>
          {setting.changedAt ? (
            <>
              <Time at={setting.changedAt} />{' '}
              {t('{who} 修改', { who: personName(setting.changedBy) || t('系统') })}
            </>
          ) : (
            t('默认值')
          )}
          <Button
            type="link"
            size="small"
            className={styles.history ?? ''}
            aria-label={t('{name}的历史', { name })}
            onClick={showHistory}
          >
            {t('历史')}
          </Button>
        </p>
      </div>
      <div className={styles.editor}>
        {setting.problem && (
          <p className={styles.problem} role="alert">
            {setting.problem}
          </p>
        )}
        <Editor {...editing} effectId={effectId} />
      </div>
    </div>
  )
}
