import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import type { BulkChange } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { actions, drawn, text, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import { namedRows } from './named-rows.ts'
import { UndoBulkChange } from './UndoBulkChange.tsx'

/** When, and by whom. */
function Changed({ change: { createdAt, createdBy } }: { change: BulkChange }) {
  return (
    <>
      <Time at={createdAt} />
      <div>{personName(createdBy)}</div>
    </>
  )
}

/** Whether it was taken back, how much of it, and which rows were not. */
function Undone({ change }: { change: BulkChange }) {
  const { undoneAt, undoneBy, restored, changed, keptRows } = change
  if (undoneAt === null) return null
  return (
    <>
      <Time at={undoneAt} /> {personName(undoneBy)}
      <div>{t('已恢复 {restored} / {changed}', { restored, changed })}</div>
      {keptRows.length > 0 && (
        <div>{t('之后又改过：{rows}', { rows: namedRows(keptRows, changed - restored) })}</div>
      )}
    </>
  )
}

/** `may`: whether whoever looks may change products. */
export const bulkChangeColumns = (kind: BulkChangeKind, may: boolean): Column<BulkChange>[] => [
  drawn('createdAt', t('修改时间'), (change) => <Changed change={change} />, { width: 152 }),
  ...(kind === 'prices'
    ? [
        text<BulkChange>('site', t('店铺'), {
          width: 96,
          card: 'fact',
          of: ({ site }) => (site === null ? '' : channelWord(site)),
        }),
      ]
    : []),
  units('rows', t('行数'), { leaves: 1 }),
  units('changed', t('已更新'), { card: 'fact' }),
  drawn('undoneAt', t('撤销'), (change) => <Undone change={change} />, { card: 'fact' }),
  ...(may
    ? [actions<BulkChange>((change) => <UndoBulkChange change={change} />, { width: { zh: 72, en: 80 } })]
    : []),
]
