import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  codeRowImport,
  maxHsCodeRules,
  maxHsCodeRulesMegabytes,
} from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { useMemo, useState } from 'react'
import { SheetDialog } from '../../../shell/spreadsheet/SheetDialog.tsx'
import { t } from '../../../text/t.ts'
import { hsCodeRuleSheet } from './hs-code-rule-columns.ts'

type Outcome = DataOf<typeof codeRowImport>

/** Puts the HS code rules of a sheet on file; before that it says how many products of the stock order, if there is one, each row matches. */
export function HsCodeRuleImport({ orderId, onClose }: { orderId: number | null; onClose(): void }) {
  const [tried, setTried] = useState<Outcome | null>(null)
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
    <SheetDialog
      title={t('导入税号')}
      name={t('税号表')}
      columns={hsCodeRuleSheet}
      maxRows={maxHsCodeRules}
      maxSize={maxHsCodeRulesMegabytes}
      verb={t('导入')}
      partial
      saysFailed
      derived={derived}
      endpoint={codeRowImport}
      input={(body) => ({ query: orderId === null ? {} : { id: orderId }, body })}
      problems={(answer) => answer.problems}
      onTried={setTried}
      outcome={(answer) => ({ summary: summaryOf(answer, orderId !== null), warnings: answer.warnings })}
      onClose={onClose}
    />
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
