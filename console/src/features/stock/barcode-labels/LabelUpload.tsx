import { barcodeLabelImport, maxLabelSkus } from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { Modal } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAction } from '../../../api/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { askToDiscard } from '../../../shell/notices/use-notices.ts'
import { SpreadsheetUpload } from '../../../shell/spreadsheet/SpreadsheetUpload.tsx'
import { useLanguage } from '../../../text/language.ts'
import { t } from '../../../text/t.ts'
import { useFocusBack } from '../../../ui/overlays/use-focus-back.ts'
import { labelSheet } from './label-sheet-columns.ts'

const width = 880
const itemsOf = (rows: { sku: string; quantity: string }[]) =>
  rows.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity || 1) }))

/** Puts the SKUs of a sheet on the list. */
export function LabelUpload({ onClose }: { onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(labelSheet, [language])
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(barcodeLabelImport, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={t('上传标签')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <SpreadsheetUpload
        name={t('条码标签')}
        columns={columns}
        maxRows={maxLabelSkus}
        verb={t('加入列表')}
        onUnsent={setUnsent}
        dryRun={async (rows, signal) => {
          await call(barcodeLabelImport, { body: { items: itemsOf(rows) } }, { dryRun: true, signal })
          return []
        }}
        submit={async (rows) => {
          const items = itemsOf(rows)
          const skus = await send.send({ body: { items } })
          return { summary: t('已加入列表：{skus} 个 SKU', { skus }) }
        }}
      />
    </Modal>
  )
}
