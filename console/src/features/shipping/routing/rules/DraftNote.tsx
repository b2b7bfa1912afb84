import { Input } from 'antd'
import { useState } from 'react'
import { ActionButton } from '../../../../shell/form/ActionButton.tsx'
import { useCan } from '../../../../shell/page/Can.tsx'
import { t } from '../../../../text/t.ts'
import styles from './DraftNote.module.css'
import { type Rules, shownRules, useDraft } from './use-rules.ts'

const maxNote = 500

/** Why the rules are changed: stays with the version once it applies. */
export function DraftNote({ rules }: { rules: Rules }) {
  const stored = rules.draft?.note ?? ''
  const [note, setNote] = useState(stored)
  const { save, pending } = useDraft(rules)
  const readOnly = useCan('orders.change') !== true
  return (
    <div className={styles.note}>
      <Input.TextArea
        value={note}
        disabled={readOnly}
        maxLength={maxNote}
        autoSize={{ minRows: 1, maxRows: 4 }}
        aria-label={t('版本说明')}
        placeholder={t('改了什么、为什么，启用后留在历史版本中')}
        onChange={(event) => setNote(event.target.value)}
      />
      <ActionButton
        access="orders.change"
        can={note.trim() === stored ? t('没有修改') : true}
        loading={pending}
        onClick={() => void save(shownRules(rules), note).catch(() => undefined)}
      >
        {t('保存说明')}
      </ActionButton>
    </div>
  )
}
