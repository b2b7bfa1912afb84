import { Button, Input } from 'antd'
import { useId } from 'react'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { t } from '../../text/t.ts'
import type { EditorProps } from './editor-props.ts'
import styles from './SettingItem.module.css'
import { nameOf } from './setting-words.ts'
import { problemOf, readable } from './settings.logic.ts'
import { useSettingSave } from './use-setting-save.ts'

const heights = {
  switch: {},
  text: { minRows: 1, maxRows: 12 },
  lines: { minRows: 2, maxRows: 12 },
  json: { minRows: 2, maxRows: 16 },
}

/** Text, lines or JSON: checked while it is typed, saved by its own button. */
export function TextEditor({ setting, draft, change, effectId }: EditorProps) {
  const { key, kind, value, mayChange } = setting
  const problemId = useId()
  const { save, pending, error } = useSettingSave(setting, { inline: true, onSaved: () => change(null) })
  const stands = readable(kind, value)
  const text = draft ?? stands
  const problem = draft === null ? null : problemOf(key, draft)
  const shown = problem ?? (draft === null ? null : error?.message)
  const canSave = !mayChange
    ? t('没有权限，请联系管理员')
    : draft === null
      ? t('没有修改')
      : (problem ?? true)

  return (
    <>
      <Input.TextArea
        className={kind === 'json' ? (styles.json ?? '') : ''}
        aria-label={nameOf(setting)}
        aria-describedby={`${effectId} ${problemId}`}
        aria-invalid={shown ? true : undefined}
        status={shown ? 'error' : ''}
        autoSize={heights[kind]}
        spellCheck={false}
        readOnly={!mayChange}
        value={text}
        onChange={(event) => change(event.target.value === stands ? null : event.target.value)}
      />
      <div className={styles.foot}>
        <span className={styles.problem} id={problemId} aria-live="polite">
          {shown}
        </span>
        {draft !== null && (
          <Button size="small" disabled={pending} onClick={() => change(null)}>
            {t('撤销')}
          </Button>
        )}
        <ActionButton
          size="small"
          type={draft === null ? 'default' : 'primary'}
          can={canSave}
          loading={pending}
          aria-label={t('保存{name}', { name: nameOf(setting) })}
          onClick={() => save(text)}
        >
          {t('保存')}
        </ActionButton>
      </div>
    </>
  )
}
