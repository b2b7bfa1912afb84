import {
  type SavedView,
  type ViewList,
  viewCreate,
  viewDelete,
  viewList,
  viewSave,
  viewSetDefault,
} from '@selvedge/contract/house/views/views.ts'
import { useEffect, useRef } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import { useRecord } from '../../api/reads/use-record.ts'
import { t } from '../../text/t.ts'
import type { ListSearch } from '../filter/list-search.ts'
import { useNotices } from '../notices/use-notices.ts'
import { useChosenColumns } from '../table/table-columns.ts'
import { filtersOf, isChanged, viewToOpen } from './views.logic.ts'

export interface ViewsProps {
  list: ViewList
  /** The name of its table, where its columns are remembered. */
  table: string
  state: ListSearch<unknown>
  /** The address has asked for something since the list was come to. */
  requested: boolean
}

/** The views of a list, the one that is open, and what can be done with them. */
export function useViews({ list, table, state, requested }: ViewsProps) {
  const known = useRecord(viewList, { list })
  const [columns, setColumns] = useChosenColumns(table)
  const { succeeded, confirmDanger } = useNotices()
  const saved = () => succeeded(t('已保存'))
  const create = useAction(viewCreate, { inline: true })
  const save = useAction(viewSave, { onDone: saved, inline: true })
  const remove = useAction(viewDelete, { onDone: () => succeeded(t('已删除')) })
  const choose = useAction(viewSetDefault, { onDone: saved })

  const views = known.data
  const current = views?.find(({ id }) => id === state.view)
  const shown = { search: filtersOf(state.values), columns }

  const open = (view: SavedView | null, options: { replace?: boolean } = {}) => {
    setColumns(view?.columns ?? {})
    state.open(view?.search ?? {}, view?.id, options)
  }

  // Only when the list is come to: whoever clears its filters wants to see all.
  const arrived = useRef(false)
  useEffect(() => {
    if (!views || arrived.current) return
    arrived.current = true
    const first = viewToOpen(views, requested)
    if (first) open(first, { replace: true })
  })

  return {
    views: views ?? [],
    current,
    changed: current !== undefined && isChanged(current, shown),
    open,
    create,
    save,
    keep: (view: SavedView) => save.run({ body: { id: view.id, ...shown } }),
    share: (view: SavedView, shared: boolean) => save.run({ body: { id: view.id, shared } }),
    setDefault: (id: number | null) => choose.run({ body: { list, id } }),
    /** Keeps what is shown under a name, and opens it. */
    async add(name: string, shared: boolean, isDefault: boolean) {
      const id = await create.send({
        body: { list, name, shared, ...shown, ...(isDefault && { default: true }) },
      })
      state.open(shown.search, id, { replace: true })
    },
    rename: (view: SavedView, name: string) => save.send({ body: { id: view.id, name } }),
    remove: (view: SavedView) =>
      confirmDanger({
        question: view.shared
          ? t('删除共享视图“{name}”？其他人也将看不到它', { name: view.name })
          : t('删除视图“{name}”？', { name: view.name }),
        verb: t('删除'),
        act: async () => {
          await remove.send({ body: { id: view.id } })
          state.open(shown.search, undefined, { replace: true })
        },
      }),
  }
}

export type Views = ReturnType<typeof useViews>
