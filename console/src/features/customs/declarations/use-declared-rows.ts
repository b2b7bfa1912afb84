import {
  type DeclarationRow,
  declarationGet,
  declarationList,
  declarationSave,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { useMemo } from 'react'
import { useRowSaves } from '../../../api/actions/use-row-saves.ts'
import type { ListState } from '../../../api/reads/use-list.ts'
import { joined, type RowChanges, sentProduct, withChanges } from './declared-row.logic.ts'

/** The rows of a declaration with what somebody has just said of them: saved at once, row by row. */
export function useDeclaredRows(list: ListState<DeclarationRow>) {
  const { drafts, save } = useRowSaves<DeclarationRow, typeof declarationSave, RowChanges>({
    list: declarationList,
    save: declarationSave,
    counts: declarationGet,
    input: (row, changes) => ({ body: { product: sentProduct(row, changes) } }),
    joined,
    saved: (row, answer) => ({ ...row, ...answer }),
  })
  const rows = useMemo(
    () =>
      drafts.size === 0
        ? list.rows
        : list.rows.map((row) => {
            const draft = drafts.get(row.id)
            return draft ? withChanges(row, draft.changes) : row
          }),
    [list.rows, drafts],
  )
  return { rows, drafts, save }
}
