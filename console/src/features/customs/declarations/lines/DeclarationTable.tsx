import { declarationList } from '@selvedge/contract/customs/declarations/declarations.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import type { ListSearch } from '../../../../shell/filter/list-search.ts'
import { useLeaveGuard } from '../../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../../shell/notices/use-notices.ts'
import { useCan } from '../../../../shell/page/Can.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { DataTable } from '../../../../shell/table/DataTable.tsx'
import { useStable } from '../../../../shell/table/rows/use-stable.ts'
import { useColumns } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import type { Declaration } from '../declaration.ts'
import { type Suggested, useSuggestions } from '../suggestions/use-suggestions.ts'
import { declarationColumns } from './declaration-columns.tsx'
import type { RowChanges } from './declared-row.logic.ts'
import { type DeclaredSaves, useDeclaredRows } from './use-declared-rows.ts'

interface DeclarationTableProps {
  declaration: Declaration
  state: ListSearch<{
    q?: string | undefined
    kind?: string | undefined
    st?: 'matched' | 'unmatched' | undefined
  }>
  whole: boolean
  saves: DeclaredSaves
}

const columnsOf = (
  readOnly: boolean,
  kinds: string,
  whole: boolean,
  save: Parameters<typeof declarationColumns>[0]['save'],
  refuse: (typed: string) => void,
  suggested: Suggested,
) =>
  declarationColumns(
    { readOnly, kinds: kinds === '' ? [] : kinds.split('\n'), save, refuse, suggested },
    { whole },
  )

/** The products of a declaration, edited as in a sheet: Tab to the next cell, Enter to the one below. */
export function DeclarationTable({ declaration, state, whole, saves }: DeclarationTableProps) {
  const { id, offered, kinds } = declaration
  const { q, kind, st: status } = state.search
  const shown = {
    id,
    ...(q && { query: q }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...state.range,
  }
  const list = useList(declarationList, shown)
  const { drafts, save } = saves
  const rows = useDeclaredRows(list, drafts)
  const { warned } = useNotices()
  const suggested = useSuggestions(shown, declaration.unmatched > 0)
  const readOnly = useCan('customs.change') !== true
  useLeaveGuard(drafts.size > 0)
  const saveRow = useStable((row: (typeof rows)[number], changes: RowChanges) => save(row, changes))
  const refuse = useStable((typed: string) =>
    warned(t('税号须为 10 位数字（8 位自动补 00）：{typed}', { typed })),
  )
  // As one text: the columns stay the same as long as the kinds do.
  const choices = [...new Set([...offered, ...kinds.map((one) => one.kind)])].join('\n')
  const columns = useColumns(columnsOf, readOnly, choices, whole, saveRow, refuse, suggested)
  return (
    <DataTable
      sheet
      name={whole ? 'purchase-declaration' : 'declaration'}
      label={t('报关商品')}
      list={{ ...list, rows }}
      columns={columns}
      rowKey={({ id }) => id}
      paging={state}
      mark={({ id }) => {
        const draft = drafts.get(id)
        return draft && (draft.state === 'failed' ? 'failed' : 'changed')
      }}
      empty={<Empty title={t('没有可申报的商品')} />}
    />
  )
}
