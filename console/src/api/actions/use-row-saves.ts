import type { DataOf, Endpoint } from '@selvedge/contract/core/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call, type InputOf, type ListData } from '../calls/call.ts'
import { announceFailure } from '../calls/failures/failures.ts'

/** What somebody has changed in a row and the server has not answered yet, or has not taken. */
export interface RowDraft<Changes> {
  changes: Changes
  state: 'saving' | 'failed'
}

interface RowSavesOptions<Row, Save extends Endpoint, Changes> {
  /** The list whose rows they are. */
  list: Endpoint
  save: Save
  /** What is sent for a row as it is by then. */
  input(row: Row, changes: Changes): InputOf<Save>
  /** What is not taken yet with what is changed after it; without it the later of each field counts. */
  mergeChanges?(before: Changes, next: Changes): Changes
  /** The row with what the server has answered. */
  saved(row: Row, answer: DataOf<Save>): Row
  /** What counts the rows, and is read again once nothing is under way. */
  counts: Endpoint
}

/**
 * Changes rows of a list one by one, each at once: the answer takes the place of its row, and the others are not read again.
 * Those of one row follow each other; what was not taken stays with its row and goes along with its next change.
 */
export function useRowSaves<Row extends { id: number }, Save extends Endpoint, Changes extends object>(
  options: RowSavesOptions<Row, Save, Changes>,
) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, RowDraft<Changes>>>(new Map())
  /** Of each row the changes that were not taken yet, and the last call that is under way. */
  const open = useRef(new Map<number, { changes: Changes; last: Promise<void> }>())
  const running = useRef(0)
  const given = useRef(options)
  given.current = options

  const setDraft = useCallback((id: number, draft: RowDraft<Changes> | null) => {
    setDrafts((before) => {
      const next = new Map(before)
      if (draft) next.set(id, draft)
      else next.delete(id)
      return next
    })
  }, [])

  const save = useCallback(
    (row: Row, changes: Changes) => {
      const { id } = row
      const { list, save: endpoint, counts, mergeChanges } = given.current
      const requested = { queryKey: [list.name] }
      const before = open.current.get(id)
      const all =
        before && mergeChanges ? mergeChanges(before.changes, changes) : { ...before?.changes, ...changes }
      const mine = { changes: all, last: Promise.resolve() }
      const isLast = () => open.current.get(id) === mine

      /** The row as the server has answered it last. */
      const current = () =>
        client
          .getQueriesData<ListData<Row>>(requested)
          .flatMap(([, data]) => data?.rows ?? [])
          .find((one) => one.id === id) ?? row

      const put = (answer: DataOf<Save>) =>
        client.setQueriesData<ListData<Row>>(
          requested,
          (data) =>
            data && {
              ...data,
              rows: data.rows.map((one) => (one.id === id ? given.current.saved(one, answer) : one)),
            },
        )

      const send = async () => {
        try {
          // A later change of the row takes this one along.
          if (!isLast()) return
          put(await call(endpoint, given.current.input(current(), mine.changes)))
          if (!isLast()) return
          open.current.delete(id)
          setDraft(id, null)
        } catch (error) {
          announceFailure(error)
          if (isLast()) setDraft(id, { changes: mine.changes, state: 'failed' })
        } finally {
          running.current -= 1
          if (running.current === 0) void client.invalidateQueries({ queryKey: [counts.name] })
        }
      }

      running.current += 1
      open.current.set(id, mine)
      setDraft(id, { changes: mine.changes, state: 'saving' })
      mine.last = (before?.last ?? Promise.resolve()).then(send)
    },
    [client, setDraft],
  )

  return { drafts, save }
}
