import { Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../../../api/calls/failures/api-error.ts'
import { ActionButton } from '../../../../../shell/action/ActionButton.tsx'
import { useCan } from '../../../../../shell/page/Can.tsx'
import { t } from '../../../../../text/t.ts'
import { type Rules, shownRules, useDraft } from '../use-rules.ts'
import styles from './DraftNote.module.css'

const maxNote = 500

/** Why the rules are changed: stays with the version once it applies. */
export function DraftNote({ rules }: { rules: Rules }) {
  const stored = rules.draft?.note ?? ''
  /** What was typed, with the note that was there then; null once it was refused for the one that is shown by now. */
  const [typed, setTyped] = useState<{ text: string; shown: string | null } | null>(null)
  const note = typed?.text ?? stored
  const { save, pending } = useDraft(rules)
  const readOnly = useCan('orders.change') !== true
  const send = async () => {
    try {
      await save(shownRules(rules), { text: note, shown: typed?.shown ?? stored })
      setTyped(null)
    } catch (error) {
      if (error instanceof ApiError && error.is('ROUTING_NOTE_CHANGED_SINCE'))
        setTyped({ text: note, shown: null })
    }
  }
  return (
    <div className={styles.note}>
      <Input.TextArea
        value={note}
        disabled={readOnly}
        maxLength={maxNote}
        autoSize={{ minRows: 1, maxRows: 4 }}
        aria-label={t('版本说明')}
        placeholder={t('改了什么、为什么，启用后留在历史版本中')}
        onChange={({ target }) =>
          setTyped((before) => ({ text: target.value, shown: before ? before.shown : stored }))
        }
      />
      <ActionButton
        access="orders.change"
        can={note.trim() === stored ? t('没有修改') : true}
        loading={pending}
        onClick={() => void send()}
      >
        {t('保存说明')}
      </ActionButton>
      {typed?.shown === null && <p>{t('现在的说明：{note}', { note: stored || '–' })}</p>}
    </div>
  )
}
