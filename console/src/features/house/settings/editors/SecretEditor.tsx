import { Button, Input } from 'antd'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { t } from '../../../../text/t.ts'
import styles from '../SettingItem.module.css'
import { nameOf } from '../setting-words.ts'
import { problemOf } from '../settings.logic.ts'
import type { EditorProps } from './editor-props.ts'
import { useSettingSave } from './use-setting-save.ts'

/** A secret is never shown, only replaced. */
export function SecretEditor({ setting, draft, change, effectId }: EditorProps) {
  const { save, pending, error, reset } = useSettingSave(setting, {
    inline: true,
    onSaved: () => change(null),
  })
  const right = setting.mayChange ? true : t('没有权限，请联系管理员')
  if (draft === null) {
    return (
      <div className={styles.row}>
        {setting.value ? (
          <span className={styles.secret}>{setting.value}</span>
        ) : (
          <span className={styles.soft}>{t('未设置')}</span>
        )}
        <ActionButton
          size="small"
          can={right}
          aria-label={t('更换{name}', { name: nameOf(setting) })}
          onClick={() => change('')}
        >
          {t('更换')}
        </ActionButton>
      </div>
    )
  }

  const { text } = draft
  const undo = () => {
    reset()
    change(null)
  }
  const problem = text === '' ? null : problemOf(setting.key, text)
  const shown = problem ?? error?.message
  const can = text.trim() === '' ? t('请输入新的内容') : (problem ?? true)
  return (
    <>
      <Input.Password
        autoFocus
        autoComplete="new-password"
        aria-label={t('新的{name}', { name: nameOf(setting) })}
        aria-describedby={effectId}
        status={shown ? 'error' : ''}
        maxLength={4000}
        value={text}
        onChange={(event) => change(event.target.value)}
        onPressEnter={() => can === true && save(draft)}
        onKeyDown={(event) => event.key === 'Escape' && undo()}
      />
      <div className={styles.foot}>
        <span className={styles.problem} aria-live="polite">
          {shown}
        </span>
        <Button size="small" disabled={pending} onClick={undo}>
          {t('取消')}
        </Button>
        <ActionButton size="small" type="primary" can={can} loading={pending} onClick={() => save(draft)}>
          {t('保存')}
        </ActionButton>
      </div>
    </>
  )
}
