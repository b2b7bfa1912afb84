import type { ReactNode } from 'react'
import type { LongListState } from '../../../../api/reads/use-long-list.ts'
import { Failed, Loading, WaitsForNetwork } from '../../../../shell/page/PageStates.tsx'
import { Lines } from '../../../../shell/page/sections/Lines.tsx'
import { More } from '../../../../shell/page/sections/More.tsx'
import { Section } from '../../../../shell/page/sections/Section.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'

interface CustomerPartProps<Row> {
  title: string
  list: LongListState<Row>
  columns: readonly Column<Row>[]
  /** What is said where there is none. */
  none: string
  actions?: ReactNode
  /** Drawers over it. */
  children?: ReactNode
}

/** One part of the page of a customer: it is read, fails and grows by itself. */
export function CustomerPart<Row extends { id: string | number }>(props: CustomerPartProps<Row>) {
  const { title, list, columns, none, actions, children } = props
  const { rows, error } = list
  const empty = rows.length === 0
  return (
    <Section title={title} actions={actions}>
      {empty && error && <Failed error={error} retry={list.reload} />}
      {empty && list.loading && <Loading lines={3} />}
      {empty && list.waiting && <WaitsForNetwork />}
      {empty && list.total === 0 && <p>{none}</p>}
      {!empty && <Lines label={title} rows={rows} columns={columns} rowKey={({ id }) => id} />}
      {(list.total ?? 0) > rows.length && <More list={list} />}
      {children}
    </Section>
  )
}
