import { type BulkChange, bulkChangeUndoMs } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'
import { bulkChangeWords, undoCalls } from './bulk-change-words.ts'
import { namedRows } from './named-rows.ts'

const mayBeUndone = ({ undoneAt, changed, createdAt }: BulkChange): boolean =>
  undoneAt === null && changed > 0 && Date.now() - Date.parse(createdAt) < bulkChangeUndoMs

/** Gives rows again what they were before, for an hour. */
export function UndoBulkChange({ change }: { change: BulkChange }) {
  const { confirmDanger, succeeded } = useNotices()
  const undo = useAction(undoCalls[change.kind], {
    onDone: ({ restored, kept, keptRows }) =>
      succeeded(
        kept === 0
          ? t('已恢复 {restored} 项', { restored })
          : t('已恢复 {restored} 项，{kept} 项之后又改过，保持不变：{rows}', {
              restored,
              kept,
              rows: namedRows(keptRows, kept),
            }),
      ),
  })
  if (!mayBeUndone(change)) return null
  const { question, verb } = bulkChangeWords()[change.kind]
  return (
    <ActionButton
      danger
      size="small"
      type="link"
      loading={undo.pending}
      onClick={() =>
        confirmDanger({
          question: question(change),
          verb,
          act: () => undo.send({ body: { id: change.id } }),
        })
      }
    >
      {t('撤销')}
    </ActionButton>
  )
}
