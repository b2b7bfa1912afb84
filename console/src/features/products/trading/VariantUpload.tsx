import { maxTradingRows, tradingUpdate } from '@selvedge/contract/products/trading/trading.ts'
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
import { variantSheet } from './variant-columns.ts'

const width = 880

interface SheetRow {
  id: string
  title: string
  quantity: string
  cost: string
}

const rowsOf = (rows: readonly SheetRow[]) =>
  rows.map(({ id, title, quantity, cost }) => ({
    id: id === '' ? null : Number(id),
    title,
    quantity: quantity === '' ? null : Number(quantity),
    cost,
  }))

/** Gives variants other units and costs from a sheet. */
export function VariantUpload({ onClose }: { onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(variantSheet, [language])
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(tradingUpdate, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  return (
    <Modal
      title={t('更新变体')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <SpreadsheetUpload
        name={t('三方商品变体')}
        columns={columns}
        maxRows={maxTradingRows}
        verb={t('更新')}
        onUnsent={setUnsent}
        dryRun={async (rows, signal) => {
          await call(tradingUpdate, { body: rowsOf(rows) }, { dryRun: true, signal })
          return []
        }}
        submit={async (rows) => {
          const { changed, same } = await send.send({ body: rowsOf(rows) })
          return { summary: t('已更新 {changed} 个变体，{same} 个没有变化', { changed, same }) }
        }}
      />
    </Modal>
  )
}
