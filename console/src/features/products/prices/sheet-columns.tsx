import type { PriceSheet } from '@selvedge/contract/products/prices/price-sheets.ts'
import { actions, drawn, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/Time.tsx'
import { siteWords } from './price-words.ts'
import { UndoSheet } from './UndoSheet.tsx'

/** When, and by whom. */
function Imported({ sheet: { createdAt, createdBy } }: { sheet: PriceSheet }) {
  return (
    <>
      <Time at={createdAt} />
      <div>{personName(createdBy)}</div>
    </>
  )
}

/** Whether it was taken back, and how much of it. */
function Undone({ sheet: { undoneAt, undoneBy, restored, changed } }: { sheet: PriceSheet }) {
  if (undoneAt === null) return null
  return (
    <>
      <Time at={undoneAt} /> {personName(undoneBy)}
      <div>{t('已恢复 {restored} / {changed}', { restored, changed })}</div>
    </>
  )
}

/** `may`: whether whoever looks may change prices. */
export const sheetColumns = (may: boolean): Column<PriceSheet>[] => [
  drawn('createdAt', t('导入时间'), (sheet) => <Imported sheet={sheet} />, { width: 152 }),
  text('site', t('店铺'), { width: 96, card: 'fact', of: ({ site }) => siteWords()[site] }),
  units('rows', t('行数'), { leaves: 1 }),
  units('changed', t('已更新'), { card: 'fact' }),
  drawn('undoneAt', t('撤销'), (sheet) => <Undone sheet={sheet} />, { card: 'fact' }),
  ...(may
    ? [actions<PriceSheet>((sheet) => <UndoSheet sheet={sheet} />, { width: { zh: 72, en: 80 } })]
    : []),
]
