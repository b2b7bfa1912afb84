import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { ReferenceChange, referenceImport } from '@selvedge/contract/products/references/references.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { ProblemList } from '../../../shell/spreadsheet/review/ProblemList.tsx'
import { code, units } from '../../../shell/table/cells.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import styles from './References.module.css'

const changeColumns = (): Column<ReferenceChange>[] => [
  units('row', t('行'), { width: 72, card: 'fact' }),
  code('spu', t('SPU'), { width: 220 }),
  code('before', t('旧货号'), { card: 'fact' }),
  code('after', t('新货号'), { card: 'fact' }),
]

/** What a file would give other references, before it is sent. */
export function ReferenceChanges({ changed, same, changes }: DataOf<typeof referenceImport>) {
  const columns = useColumns(changeColumns)
  return (
    <Section title={t('将更新 {changed} 个货号，{same} 个没有变化', { changed, same })}>
      {changes.length > 0 && (
        <Lines label={t('将更新的货号')} rows={changes} columns={columns} rowKey={({ spu }) => spu} />
      )}
      {changed > changes.length && <p className={styles.note}>{shownOf(changed, changes.length)}</p>}
    </Section>
  )
}

const shownOf = (count: number, shown: number): string =>
  t('共 {count} 处，显示前 {shown} 处', {
    count: count.toLocaleString('en-US'),
    shown: shown.toLocaleString('en-US'),
  })

interface RefusedRowsProps {
  problems: readonly RowProblem[]
  count: number
}

/** Why nothing of a file is taken. */
export const RefusedRows = ({ problems, count }: RefusedRowsProps) => (
  <ProblemList
    title={t('{count} 处数据有误，货号都没有改动', { count: count.toLocaleString('en-US') })}
    problems={problems}
    count={count}
  />
)
