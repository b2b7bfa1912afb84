import { Button, Input } from 'antd'
import { useId } from 'react'
import { t } from '../../../text/t.ts'
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

/** Text, lines or JSON: checked while it is typed, saved when it is left. What is wrong stays, and is not saved. */
export function TextEditor({ setting, draft, change, effectId }: EditorProps) {
  const { key, kind, value, mayChange } = setting
  const problemId = useId()
  const { save, pending, error } = useSettingSave(setting, { inline: true, onSaved: () => change(null) })
  const stands = readable(kind, value)
  const problem = draft === null ? null : problemOf(key, draft)
  const shown = problem ?? (draft === null ? null : error?.message)
  const leave = () => {
    if (draft !== null && problem === null && !pending) save(draft)
  }

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
        readOnly={!mayChange || pending}
        value={draft ?? stands}
        onChange={(event) => change(event.target.value === stands ? null : event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && change(null)}
      />
      {draft !== null && (
        <div className={styles.foot}>
          <span className={shown ? styles.problem : styles.soft} id={problemId} aria-live="polite">
            {shown ?? (pending ? t('正在保存') : t('离开输入框后自动保存，Esc 撤销'))}
          </span>
          {shown && (
            <Button size="small" disabled={pending} onClick={() => change(null)}>
              {t('撤销')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
