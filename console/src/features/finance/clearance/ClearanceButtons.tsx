import type { CustomsDocumentRow } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { ownDocuments } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { t } from '../../../text/t.ts'
import type { ClearanceActions } from './use-clearance-actions.ts'

interface ClearanceButtonsProps {
  row: CustomsDocumentRow
  actions: ClearanceActions
}

/** What we declare ourselves may be pushed again. */
export function ClearanceButtons({ row, actions }: ClearanceButtonsProps) {
  if (!ownDocuments.has(row.document)) return null
  return (
    <ActionButton size="small" loading={actions.pushing === row.id} onClick={() => actions.push(row)}>
      {t('重新推送')}
    </ActionButton>
  )
}
