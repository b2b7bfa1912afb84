import { Button, Input } from 'antd'
import { useId } from 'react'
import { t } from '../../../../text/t.ts'
import { LineDiff } from '../../../../ui/values/LineDiff.tsx'
import styles from '../SettingItem.module.css'
import { nameOf } from '../setting-words.ts'
import { problemOf, readable } from '../settings.logic.ts'
import type { EditorProps } from './editor-props.ts'
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
  const { save, pending, error, outdated, reset } = useSettingSave(setting, {
    inline: true,
    onSaved: () => change(null),
  })
  const stands = readable(kind, value)
  const problem = draft && problemOf(key, draft.text)
  const shown = draft && (problem ?? error?.message)
  const undo = () => {
    reset()
    change(null)
  }
  const type = (text: string) => (text === stands ? undo() : change(text))
  const leave = () => {
    if (draft !== null && problem === null && !pending && !outdated) save(draft)
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
        value={draft?.text ?? stands}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Escape' && undo()}
      />
      {draft !== null && (
        <div className={styles.foot}>
          <span className={shown ? styles.problem : styles.soft} id={problemId} aria-live="polite">
            {shown ?? (pending ? t('正在保存') : t('离开输入框后自动保存，Esc 撤销'))}
          </span>
          {shown && (
            <Button size="small" disabled={pending} onClick={undo}>
              {t('撤销')}
            </Button>
          )}
          {outdated && problem === null && (
            <Button size="small" disabled={pending} onClick={() => save(draft)}>
              {t('仍然保存')}
            </Button>
          )}
        </div>
      )}
      {draft !== null && outdated && <LineDiff before={stands} after={draft.text} />}
    </>
  )
}
