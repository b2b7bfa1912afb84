import {
  type DeclarationRow,
  declarationGet,
  declarationList,
  declarationSave,
} from '@selvedge/contract/customs/declarations/declarations.ts'
import { useMemo } from 'react'
import { useRowSaves } from '../../../../api/actions/use-row-saves.ts'
import type { ListState } from '../../../../api/reads/use-list.ts'
import { mergeChanges, type RowChanges, sentProduct, withChanges } from './declared-row.logic.ts'

/** What somebody says of the rows of a declaration: saved at once, row by row. */
export const useDeclaredSaves = () =>
  useRowSaves<DeclarationRow, typeof declarationSave, RowChanges>({
    list: declarationList,
    save: declarationSave,
    counts: declarationGet,
    input: (row, changes) => ({ body: { product: sentProduct(row, changes) } }),
    mergeChanges,
    saved: (row, answer) => ({ ...row, ...answer }),
  })
export type DeclaredSaves = ReturnType<typeof useDeclaredSaves>

/** The rows of a declaration with what somebody has just said of them. */
export function useDeclaredRows(
  list: ListState<DeclarationRow>,
  drafts: DeclaredSaves['drafts'],
): readonly DeclarationRow[] {
  return useMemo(
    () =>
      drafts.size === 0
        ? list.rows
        : list.rows.map((row) => {
            const draft = drafts.get(row.id)
            return draft ? withChanges(row, draft.changes) : row
          }),
    [list.rows, drafts],
  )
}
