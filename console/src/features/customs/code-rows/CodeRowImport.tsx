import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  codeRowImport,
  maxCodeRows,
  maxCodeRowsSize,
} from '@selvedge/contract/customs/code-rows/code-rows.ts'
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
import { codeRowSheet } from './code-row-columns.ts'

const width = 960
type Outcome = DataOf<typeof codeRowImport>

/** Puts the code rows of a sheet on file; before that it says how many products of the stock order, if there is one, each row matches. */
export function CodeRowImport({ orderId, onClose }: { orderId: number | null; onClose(): void }) {
  useFocusBack()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(codeRowSheet, [language])
  const [tried, setTried] = useState<Outcome | null>(null)
  const [unsent, setUnsent] = useState(false)
  useLeaveGuard(unsent)
  const send = useAction(codeRowImport, { inline: true })
  const close = async () => {
    if (!unsent || (await askToDiscard())) onClose()
  }
  const query = orderId === null ? {} : { id: orderId }
  const derived = useMemo(
    () =>
      orderId === null
        ? []
        : [
            {
              key: 'matches',
              title: t('匹配商品'),
              value: (row: number) => String(tried?.matches[row] ?? ''),
            },
          ],
    [tried, orderId],
  )
  return (
    <Modal
      title={t('导入税号')}
      open
      width={width}
      mask={{ closable: false }}
      footer={null}
      onCancel={() => void close()}
    >
      <SpreadsheetUpload
        name={t('税号表')}
        columns={columns}
        maxRows={maxCodeRows}
        maxSize={maxCodeRowsSize}
        verb={t('导入')}
        partial
        derived={derived}
        onUnsent={setUnsent}
        dryRun={async (body, signal) => {
          const answer = await call(codeRowImport, { query, body }, { dryRun: true, signal })
          setTried(answer)
          return answer.problems
        }}
        submit={async (body) => {
          const answer = await send.send({ query, body })
          return { summary: summaryOf(answer, orderId !== null), warnings: answer.warnings }
        }}
      />
    </Modal>
  )
}

function summaryOf(outcome: Outcome, ofOrder: boolean): string {
  const { added, changed, same, problems, matched, unmatched } = outcome
  const counts = { added, changed, same, refused: problems.length }
  return ofOrder
    ? t(
        '新增 {added} 条，更新 {changed} 条，重复 {same} 条，未导入 {refused} 条；本单已匹配 {matched} 款，未匹配 {unmatched} 款',
        { ...counts, matched, unmatched },
      )
    : t('新增 {added} 条，更新 {changed} 条，重复 {same} 条，未导入 {refused} 条', counts)
}
