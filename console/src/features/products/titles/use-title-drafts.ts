import {
  type BrandTitle,
  brandTitleSave,
  maxTitlesAtOnce,
} from '@selvedge/contract/products/titles/titles.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

interface Draft {
  title: string
  /** As it was read when the field was first changed. */
  before: string
}

/** Titles that were typed and are not saved, by product; they stay while pages are turned. */
export function useTitleDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  const { succeeded } = useNotices()
  useLeaveGuard(drafts.size > 0)
  const save = useAction(brandTitleSave, {
    onAnswer: () => setDrafts(new Map()),
    onDone: (count) => succeeded(t('已保存 {count} 个标题', { count })),
  })
  return {
    changed: drafts.size,
    titleOf: ({ id, title }: BrandTitle) => drafts.get(id)?.title ?? title,
    isChanged: ({ id }: BrandTitle) => drafts.has(id),
    change(row: BrandTitle, title: string) {
      setDrafts((known) => {
        const next = new Map(known)
        const before = known.get(row.id)?.before ?? row.title
        if (title === before) next.delete(row.id)
        else next.set(row.id, { title, before })
        return next
      })
    },
    can:
      drafts.size === 0
        ? t('内容没有变化')
        : drafts.size > maxTitlesAtOnce
          ? t('一次最多保存 {most} 个标题', { most: maxTitlesAtOnce })
          : (true as const),
    save: () => save.run({ body: [...drafts].map(([id, draft]) => ({ id, ...draft })) }),
    /** What was typed is forgotten: titles are as they were read. */
    forget: () => setDrafts(new Map()),
    pending: save.pending,
  }
}
export type TitleDrafts = ReturnType<typeof useTitleDrafts>
