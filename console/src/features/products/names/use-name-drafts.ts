import type { NameReview, ProductName } from '@selvedge/contract/products/names/names.ts'
import { productNameReview, productNamesReview } from '@selvedge/contract/products/names/names.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

export interface NameDraft {
  cnName: string
  enName: string
}

interface Draft extends NameDraft {
  /** What was there as the field was first changed; that of the row where this was refused. */
  before: NonNullable<NameReview['before']> | null
}

const seen = ({ enName, reviewedAt }: ProductName) => ({ enName, reviewedAt })

/** The names as they stand in the fields before anybody has typed. */
export const namesOf = ({ cnName, unreviewedCname, enName }: ProductName): NameDraft => ({
  cnName: cnName || unreviewedCname,
  enName,
})

/** What was typed and is not saved, by product; it stays while pages are turned. */
export function useNameDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const { succeeded } = useNotices()
  useLeaveGuard(drafts.size > 0)
  /** What was typed while these were saved is not among them: it stays, over what is shown by now. */
  const dropSaved = (saved: readonly NameReview[]) =>
    setDrafts((known) => {
      const sent = new Map(saved.map((one) => [one.productId, one]))
      return new Map(
        [...known].flatMap(([id, draft]): [number, Draft][] => {
          const own = sent.get(id)
          if (!own) return [[id, draft]]
          const isSaved = own.cnName === draft.cnName && own.enName === draft.enName
          return isSaved ? [] : [[id, { ...draft, before: null }]]
        }),
      )
    })
  /** Whoever is told that these names have changed sees them anew: what was typed is held against that from then on. */
  const rebase = (ids: readonly number[]) => (error: unknown) => {
    if (error instanceof ApiError && error.refusal === 'PRODUCT_NAMES_CHANGED_SINCE')
      setDrafts(
        (known) =>
          new Map(
            [...known].map(([id, draft]) => [id, ids.includes(id) ? { ...draft, before: null } : draft]),
          ),
      )
  }
  const saveOne = useAction(productNameReview, { pause: 0 })
  const saveMany = useAction(productNamesReview)
  const draftOf = (row: ProductName): NameDraft => drafts.get(row.id) ?? namesOf(row)
  const reviewOf = (row: ProductName): NameReview => {
    const { cnName, enName } = draftOf(row)
    return { productId: row.id, cnName, enName, before: drafts.get(row.id)?.before ?? seen(row) }
  }

  return {
    drafts,
    draftOf,
    change(row: ProductName, changes: Partial<NameDraft>) {
      setDrafts((before) => {
        const changed = { ...(before.get(row.id) ?? { ...namesOf(row), before: seen(row) }), ...changes }
        const stored = namesOf(row)
        const next = new Map(before)
        if (changed.cnName === stored.cnName && changed.enName === stored.enName) next.delete(row.id)
        else next.set(row.id, changed)
        return next
      })
    },
    async save(row: ProductName) {
      const review = reviewOf(row)
      await saveOne.send({ body: review }).then(
        () => {
          dropSaved([review])
          succeeded(t('操作成功'))
        },
        // The refusal is shown already; what was typed stays.
        rebase([row.id]),
      )
    },
    async saveAll(rows: readonly ProductName[], onSaved: (ids: readonly number[]) => void) {
      const ids = rows.map(({ id }) => id)
      const reviews = rows.map(reviewOf)
      await saveMany.send({ body: reviews }).then((count) => {
        dropSaved(reviews)
        onSaved(ids)
        succeeded(t('已保存 {count} 个中文名', { count }))
      }, rebase(ids))
    },
    pending: saveOne.pending || saveMany.pending,
  }
}
export type NameDrafts = ReturnType<typeof useNameDrafts>
