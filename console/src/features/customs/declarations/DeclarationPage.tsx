import {
  declarationPageSize,
  declarationPageSizes,
} from '@selvedge/contract/customs/declarations/declaration-pages.ts'
import { declarationGet } from '@selvedge/contract/customs/declarations/declarations.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { FilterBar } from '../../../shell/filter/FilterBar.tsx'
import { type ListSearch, useListSearch } from '../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../shell/filter/SearchFilter.tsx'
import { RecordPage } from '../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'
import { DeclarationActions } from './DeclarationActions.tsx'
import { DeclarationFacts } from './DeclarationFacts.tsx'
import type { Declaration } from './declaration.ts'
import { declarationSearch } from './declarations-search.ts'
import { DeclarationTable } from './lines/DeclarationTable.tsx'
import { useDeclaredSaves } from './lines/use-declared-rows.ts'

/** What of a stock order is to be declared to customs, edited product by product. */
export const DeclarationPage = () => <Declared whole={false} />

/** How far the codes of a declaration are. */
function codesState({ products, unmatched, status }: Declaration): StatusWord {
  if (status === stockOrderStatus.deleted) return { word: t('已删除'), family: 'done' }
  if (products === 0) return { word: t('无商品'), family: 'waiting' }
  return unmatched === 0
    ? { word: t('税号齐全'), family: 'done' }
    : { word: t('缺 {unmatched} 个税号', { unmatched }), family: 'attention' }
}

/** `whole`: with what its file says beside each product, and its columns to choose. */
export function Declared({ whole }: { whole: boolean }) {
  const id = useScreenParam('id')
  // What was not saved of one is none of another's.
  return <DeclaredOf key={id} id={id} whole={whole} />
}

function DeclaredOf({ id, whole }: { id: string; whole: boolean }) {
  const state = useListSearch(declarationSearch, declarationPageSize, declarationPageSizes)
  const of = useRecord(declarationGet, { id })
  const saves = useDeclaredSaves()
  return (
    <RecordPage
      fill
      of={of}
      title={(declaration) => (declaration ? t('报关 {number}', { number: declaration.number }) : t('报关'))}
      state={codesState}
      filters={of.data && <Filters state={state} declaration={of.data} />}
      actions={(declaration) => (
        <DeclarationActions declaration={declaration} chosenColumns={whole} unsaved={saves.drafts.size > 0} />
      )}
      back={{ to: paths.declarations(), word: t('返回报关单') }}
    >
      {(declaration) => (
        <>
          <DeclarationFacts of={declaration} />
          <DeclarationTable declaration={declaration} state={state} whole={whole} saves={saves} />
        </>
      )}
    </RecordPage>
  )
}

function Filters({ state, declaration }: { state: ListSearch<unknown>; declaration: Declaration }) {
  const { kinds, products, unmatched } = declaration
  return (
    <FilterBar oneRow state={state}>
      <SearchFilter name="q" label={t('SPU、货号或名称')} />
      <ChoiceFilter
        name="kind"
        label={t('种类', {}, 'customs')}
        choices={kinds.map(({ kind, products: count }) => ({ value: kind, label: `${kind} (${count})` }))}
      />
      <ChoiceFilter
        name="st"
        label={t('匹配状态')}
        choices={[
          { value: 'unmatched', label: t('未匹配 ({count})', { count: unmatched }) },
          { value: 'matched', label: t('已匹配 ({count})', { count: products - unmatched }) },
        ]}
      />
    </FilterBar>
  )
}
