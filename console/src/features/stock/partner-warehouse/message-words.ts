import { customsDocumentWords } from '@selvedge/contract/finance/customs-documents/document-states.ts'
import type { MessageKind, MessageState } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import { messageKinds, messageStates } from '@selvedge/contract/stock/partner-warehouse/message-states.ts'
import type { WarehouseMessage } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { allows } from '../../../api/session/session.ts'
import { paths } from '../../../paths.ts'
import { bilingual, joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

const kindWords = (): Record<MessageKind, string> => ({
  outbound: t('出库', {}, 'partner'),
  inbound: t('入库', {}, 'partner'),
  status: t('进度', {}, 'partner'),
  customs: t('海关回执'),
})

const stateWords = (): Record<MessageState, StatusWord> => ({
  came: { word: t('处理中'), family: 'underway' },
  done: { word: t('已处理', {}, 'partner'), family: 'done' },
  refused: { word: t('未能处理', {}, 'partner'), family: 'failed' },
  settled: { word: t('已人工处理', {}, 'partner'), family: 'waiting' },
})

export const kindWord = ({ kind }: WarehouseMessage): string => kindWords()[kind]
export const stateWord = ({ state, stuck }: WarehouseMessage): StatusWord =>
  stuck ? { ...stateWords()[state], family: 'failed' } : stateWords()[state]

export const kindChoices = () => messageKinds.map((value) => ({ value, label: kindWords()[value] }))
export const stateChoices = () => messageStates.map((value) => ({ value, label: stateWords()[value].word }))

/** Where the document of a message is shown; null where there is none, or without the right. */
export function documentPath({ shipOrderId, stockOrderId, stockOrderKind }: WarehouseMessage): string | null {
  if (shipOrderId !== null) return allows('shipping.view') ? paths.shipOrder(shipOrderId) : null
  if (stockOrderId === null) return null
  return stockOrderKind === 'PO' ? paths.purchaseOrder(stockOrderId) : paths.stockTransfer(stockOrderId)
}

const maxLines = 3

/** The first lines of a message, and how many there are. */
export function linesText({ lines, document, code }: WarehouseMessage): string {
  if (document !== '') return `${bilingual(customsDocumentWords[document])} ${code}`
  const shown = lines
    .slice(0, maxLines)
    .map(({ sku, quantity, damaged }) =>
      damaged > 0
        ? t('{sku} ×{quantity}（损坏 {damaged}）', { sku, quantity, damaged })
        : `${sku} ×${quantity}`,
    )
  const rest = lines.length - shown.length
  return joinNames([...shown, ...(rest > 0 ? [t('另有 {rest} 行', { rest })] : [])])
}
