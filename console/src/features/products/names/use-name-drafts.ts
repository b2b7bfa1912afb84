import type { ProductName } from '@selvedge/contract/products/names/names.ts'
import { productNameReview, productNamesReview } from '@selvedge/contract/products/names/names.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

export interface NameDraft {
  cnName: string
  enName: string
}

/** The names as they stand in the fields before anybody has typed. */
export const namesOf = ({ cnName, unreviewedCname, enName }: ProductName): NameDraft => ({
  cnName: cnName || unreviewedCname,
  enName,
})

/** What was typed and is not saved, by product; it stays while pages are turned. */
export function useNameDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, NameDraft>>(new Map())
  const { succeeded } = useNotices()
  useLeaveGuard(drafts.size > 0)
  const forget = (ids: readonly number[]) =>
    setDrafts((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
  const saveOne = useAction(productNameReview, { pause: 0 })
  const saveMany = useAction(productNamesReview)
  const draftOf = (row: ProductName): NameDraft => drafts.get(row.id) ?? namesOf(row)
  const reviewOf = (row: ProductName) => ({ productId: row.id, ...draftOf(row) })

  return {
    drafts,
    draftOf,
    change(row: ProductName, changes: Partial<NameDraft>) {
      setDrafts((before) => {
        const changed = { ...(before.get(row.id) ?? namesOf(row)), ...changes }
        const stored = namesOf(row)
        const next = new Map(before)
        if (changed.cnName === stored.cnName && changed.enName === stored.enName) next.delete(row.id)
        else next.set(row.id, changed)
        return next
      })
    },
    async save(row: ProductName) {
      await saveOne.send({ body: reviewOf(row) }).then(
        () => {
          forget([row.id])
          succeeded(t('操作成功'))
        },
        // Told already; what was typed stays.
        () => undefined,
      )
    },
    async saveAll(rows: readonly ProductName[], onSaved: (ids: readonly number[]) => void) {
      await saveMany.send({ body: rows.map(reviewOf) }).then(
        (count) => {
          const ids = rows.map(({ id }) => id)
          forget(ids)
          onSaved(ids)
          succeeded(t('已保存 {count} 个中文名', { count }))
        },
        () => undefined,
      )
    },
    pending: saveOne.pending || saveMany.pending,
  }
}
export type NameDrafts = ReturnType<typeof useNameDrafts>
