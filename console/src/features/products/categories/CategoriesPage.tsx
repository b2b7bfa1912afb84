import {
  type Category,
  categoryDelete,
  categoryExport,
  categoryList,
  categoryStart,
} from '@selvedge/contract/products/categories/categories.ts'
import { Button } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { actions } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { CategoryForm, type Edited } from './CategoryForm.tsx'
import { CategoryImport } from './CategoryImport.tsx'
import { categoryName } from './CategoryPicker.tsx'
import { categoriesSearch } from './categories-search.ts'
import { categoryColumns } from './category-columns.tsx'
import { rowsInSight, type TreeRow } from './category-tree.logic.ts'

const stepBetween = 10

/** The dictionary of categories, as a tree. */
export function CategoriesPage() {
  const state = useListSearch(categoriesSearch)
  const list = useList(categoryList, {})
  const may = useCan('products.change') === true
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [edited, setEdited] = useState<Edited | null>(null)
  const [importing, setImporting] = useState(false)
  const file = useDownload(categoryExport)
  const q = state.search.q ?? ''
  const rows = useMemo(() => rowsInSight(list.rows, opened, q), [list.rows, opened, q])
  const toggle = useCallback(
    (id: number) =>
      setOpened((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
      ),
    [],
  )
  const columns = useColumns(columnsOf, toggle, may, setEdited)
  const every = list.rows.filter(({ id }) => list.rows.some(({ parent }) => parent === id))
  const last = Math.max(
    0,
    ...list.rows.filter(({ parent }) => parent === null).map(({ position }) => position),
  )
  return (
    <Page
      fill
      title={t('类目字典')}
      total={list.loading ? undefined : list.rows.length}
      filters={
        <FilterBar state={state} searchOnly>
          <SearchFilter name="q" label={t('名称、编码或平台 ID')} />
        </FilterBar>
      }
      actions={
        <>
          <Button
            disabled={q !== '' || every.length === 0}
            onClick={() => setOpened(opened.size > 0 ? new Set() : new Set(every.map(({ id }) => id)))}
          >
            {opened.size > 0 ? t('全部收起') : t('全部展开')}
          </Button>
          <MenuButton
            items={[
              { key: 'csv', label: 'CSV', run: () => file.run({ query: { format: 'csv' } }) },
              { key: 'xlsx', label: 'Excel', run: () => file.run({ query: { format: 'xlsx' } }) },
            ]}
            loading={file.pending}
          >
            {t('导出')}
          </MenuButton>
          <Can access="products.change">
            <ActionButton onClick={() => setImporting(true)}>{t('导入')}</ActionButton>
          </Can>
          <NewButton
            access="products.change"
            to={() => setEdited({ below: null, position: last + stepBetween })}
          />
        </>
      }
    >
      <DataTable
        name="categories"
        label={t('类目字典')}
        list={{ ...list, rows, total: rows.length }}
        columns={columns}
        rowKey={({ id }) => id}
        empty={q === '' ? <NoCategories /> : <Empty title={t('没有符合条件的类目')} />}
      />
      {edited && <CategoryForm edited={edited} onClose={() => setEdited(null)} />}
      {importing && <CategoryImport onClose={() => setImporting(false)} />}
    </Page>
  )
}

const columnsOf = (
  toggle: (id: number) => void,
  may: boolean,
  edit: (edited: Edited) => void,
): Column<TreeRow>[] => [
  ...categoryColumns(toggle),
  ...(may
    ? [actions<TreeRow>((row) => <RowActions row={row} edit={edit} />, { width: { zh: 184, en: 224 } })]
    : []),
]

function RowActions({ row, edit }: { row: TreeRow; edit(edited: Edited): void }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(categoryDelete, { onDone: () => succeeded(t('操作成功')) })
  const { depth: _depth, below, open: _open, ...category } = row
  const ask = () =>
    confirmDanger({
      question: t('删除类目“{name}”？', { name: categoryName(row) }),
      verb: t('删除'),
      act: () => remove.send({ query: { id: row.id } }),
    })
  const editOf = (of: Category) => edit({ of })
  return (
    <>
      <ActionButton size="small" type="link" onClick={() => editOf(category)}>
        {t('编辑')}
      </ActionButton>
      <ActionButton
        size="small"
        type="link"
        onClick={() => edit({ below: category, position: (below + 1) * stepBetween })}
      >
        {t('加下级')}
      </ActionButton>
      <ActionButton
        size="small"
        type="link"
        danger
        can={below === 0 || t('请先移走或删除下级')}
        loading={remove.pending}
        onClick={ask}
      >
        {t('删除')}
      </ActionButton>
    </>
  )
}

function NoCategories() {
  const { succeeded } = useNotices()
  const start = useAction(categoryStart, {
    onDone: (count) => succeeded(t('已载入 {count} 个类目', { count })),
  })
  return (
    <Empty title={t('还没有类目')}>
      <p>{t('导入类目表，或从一份服装、鞋靴和配饰的初始类目开始')}</p>
      <Can access="products.change">
        <ActionButton type="primary" loading={start.pending} onClick={() => start.run({})}>
          {t('载入初始类目')}
        </ActionButton>
      </Can>
    </Empty>
  )
}
