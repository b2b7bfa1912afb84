import {
  type BrandTitle,
  brandTitleSave,
  maxTitlesAtOnce,
} from '@selvedge/contract/products/titles/titles.ts'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { t } from '../../../text/t.ts'

interface Draft {
  title: string
  /** As it was read when the field was first changed; once a save was refused, as it was read last. */
  before: string
  refused: boolean
}
type Drafts = ReadonlyMap<number, Draft>

/** Whoever is told that titles have changed sees them anew: what was typed is held against that from then on. */
function rebase(drafts: Drafts, rows: readonly BrandTitle[]): Drafts {
  const outdated = rows.flatMap(({ id, title }): [number, Draft][] => {
    const draft = drafts.get(id)
    return draft?.refused && draft.before !== title ? [[id, { ...draft, before: title }]] : []
  })
  return outdated.length > 0 ? new Map([...drafts, ...outdated]) : drafts
}

/** What was typed while others were saved is not among them: it stays, over what is saved by now. */
function afterSave(drafts: Drafts, sent: Drafts): Drafts {
  const later = [...drafts].filter(([id, { title }]) => title !== sent.get(id)?.title)
  return new Map(
    later.map(([id, draft]) => [id, { ...draft, before: sent.get(id)?.title.trim() ?? draft.before }]),
  )
}

/** Titles that were typed and are not saved, by product; they stay while pages are turned. `rows` are those that are shown. */
export function useTitleDrafts(rows: readonly BrandTitle[]) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const sent = useRef<Drafts>(drafts)
  const { succeeded } = useNotices()
  useLeaveGuard(drafts.size > 0)
  useEffect(() => setDrafts((known) => rebase(known, rows)), [rows])
  const save = useAction(brandTitleSave, {
    onAnswer: () => setDrafts((known) => afterSave(known, sent.current)),
    onDone: (count) => succeeded(t('已保存 {count} 个标题', { count })),
    onFailed: (error) => {
      if (error instanceof ApiError && error.refusal === 'PRODUCT_TITLE_CHANGED')
        setDrafts((known) =>
          rebase(new Map([...known].map(([id, draft]) => [id, { ...draft, refused: true }])), rows),
        )
    },
  })
  return {
    changed: drafts.size,
    titleOf: ({ id, title }: BrandTitle) => drafts.get(id)?.title ?? title,
    isChanged: ({ id }: BrandTitle) => drafts.has(id),
    change(row: BrandTitle, title: string) {
      setDrafts((known) => {
        const next = new Map(known)
        const { before = row.title, refused = false } = known.get(row.id) ?? {}
        if (title === before) next.delete(row.id)
        else next.set(row.id, { title, before, refused })
        return next
      })
    },
    can:
      drafts.size === 0
        ? t('内容没有变化')
        : drafts.size > maxTitlesAtOnce
          ? t('一次最多保存 {most} 个标题', { most: maxTitlesAtOnce })
          : (true as const),
    save() {
      sent.current = drafts
      save.run({ body: [...drafts].map(([id, { title, before }]) => ({ id, title, before })) })
    },
    /** What was typed is forgotten: titles are as they were read. */
    forget: () => setDrafts(new Map()),
    pending: save.pending,
  }
}
export type TitleDrafts = ReturnType<typeof useTitleDrafts>
