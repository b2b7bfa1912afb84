import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { mappingProps, neededProps } from '@selvedge/contract/products/mappings/mapping-props.ts'
import { productMappingList, productMappingSave } from '@selvedge/contract/products/mappings/mappings.ts'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ApiError } from '../../../api/calls/failures/api-error.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Page } from '../../../shell/page/Page.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { drawn, text } from '../../../shell/table/cells.tsx'
import { DataTable } from '../../../shell/table/DataTable.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { CellInput } from '../../../ui/inputs/CellInput.tsx'
import { BrandInput } from '../BrandInput.tsx'
import { mappingsSearch } from './mappings-search.ts'
import { type MappingDrafts, useMappingDrafts } from './use-mapping-drafts.ts'

type Row = DataOf<typeof productMappingList>[number]

const longestTitle = 200
const longestValue = 500

const wordOf = ({ prop }: Row) => bilingual(mappingProps[prop])

const columns = (drafts: MappingDrafts | null): Column<Row>[] => [
  text('prop', t('属性'), {
    of: (row) => (neededProps.includes(row.prop) ? `${wordOf(row)} *` : wordOf(row)),
    width: 136,
  }),
  drawn(
    'name',
    t('表格列名'),
    (row) => {
      if (!drafts) return row.name
      return (
        <CellInput
          label={t('{prop} 的列名', { prop: wordOf(row) })}
          value={drafts.draftOf(row).name}
          maxLength={longestTitle}
          onCommit={(name) => drafts.change(row, { name: name.trim() })}
        />
      )
    },
    { card: 'fact' },
  ),
  drawn(
    'propertyValue',
    t('固定值'),
    (row) => {
      if (!drafts) return row.propertyValue
      return (
        <CellInput
          label={t('{prop} 的固定值', { prop: wordOf(row) })}
          value={drafts.draftOf(row).propertyValue}
          maxLength={longestValue}
          onCommit={(value) => drafts.change(row, { propertyValue: value.trim() })}
        />
      )
    },
    { card: 'fact' },
  ),
  text('variantProperty', t('层级'), {
    of: ({ variantProperty }) => (variantProperty ? t('规格') : t('商品')),
    width: 96,
    leaves: 2,
  }),
  text('usual', t('默认列名'), { of: ({ usual }) => usual.join(' / '), leaves: 1 }),
]

/** Which column of the sheets of a brand is which property. */
export function MappingsPage() {
  const state = useListSearch(mappingsSearch)
  const brand = state.search.b ?? ''
  return <BrandMappings key={brand} brand={brand} choose={(b) => state.set({ b: b || undefined })} />
}

function BrandMappings({ brand, choose }: { brand: string; choose(brand: string): void }) {
  const list = useList(productMappingList, { brand })
  const own = useMappingDrafts()
  const may = useCan('products.change')
  const { succeeded } = useNotices()
  const sent = useRef<ReturnType<typeof own.draftOf>[]>([])
  const save = useAction(productMappingSave, {
    inline: true,
    onFailed: (error) => {
      if (error instanceof ApiError && error.is('MAPPING_CHANGED_SINCE')) own.follow()
    },
    onDone: () => {
      own.forget(sent.current)
      succeeded(t('操作成功'))
    },
  })
  const drafts = may === true && brand !== '' ? own : null
  const version = own.versionOver(list.rows[0]?.version ?? '')
  const send = () => {
    sent.current = list.rows.map((row) => own.draftOf(row))
    save.run({ body: { brand, mappings: sent.current, version } })
  }
  const undo = () => {
    save.reset()
    own.discard()
  }
  const can = brand === '' ? t('请选择品牌') : own.dirty ? true : t('没有修改')
  return (
    <Page
      fill
      title={t('属性映射')}
      filters={<BrandInput value={brand} onChange={choose} />}
      actions={
        <>
          {own.dirty && (
            <Button disabled={save.pending} onClick={undo}>
              {t('撤销')}
            </Button>
          )}
          <ActionButton
            type="primary"
            access="products.change"
            can={can}
            loading={save.pending}
            onClick={send}
          >
            {t('保存')}
          </ActionButton>
        </>
      }
    >
      {save.error && <Alert type="error" showIcon title={save.error.message} />}
      <DataTable
        name="product-mappings"
        label={t('属性映射')}
        list={list}
        columns={columns(drafts)}
        rowKey={({ prop }) => prop}
        sheet
        empty={<Empty title={t('没有可映射的属性')} />}
      />
    </Page>
  )
}
