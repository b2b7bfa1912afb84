import {
  type DeclarationHead,
  declarationHeadList,
} from '@selvedge/contract/customs/declarations/declaration-heads.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { paths } from '../../../../paths.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { drawn, link, person, status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { effectStateWords } from '../../../../shell/words/effect-words.ts'
import { t } from '../../../../text/t.ts'
import { StateTag, type StatusWord } from '../../../../ui/values/StatusTag.tsx'
import { declarationsSearch } from '../declarations-search.ts'

/** How far the codes of a declaration are. */
function codesState({ products, matched, unmatched }: DeclarationHead): StatusWord {
  if (products === 0) return { word: t('无商品'), family: 'waiting' }
  if (unmatched === 0) return { word: t('税号齐全'), family: 'done' }
  return matched === 0
    ? { word: t('未匹配'), family: 'failed' }
    : { word: t('部分匹配'), family: 'attention' }
}

const columns = (): Column<DeclarationHead>[] => [
  link('number', t('单号'), { width: 104, of: ({ number }) => number, to: ({ id }) => paths.customs(id) }),
  text('name', t('名称'), { card: 'fact' }),
  text('targetLocationName', t('收货仓库'), { width: 168, leaves: 2 }),
  units('products', t('商品款数'), { card: 'fact' }),
  units('matched', t('已匹配')),
  units('unmatched', t('未匹配'), { card: 'fact' }),
  status('state', t('税号'), { of: codesState, card: 'fact', width: { zh: 128, en: 168 } }),
  drawn(
    'upload',
    t('上传到物流商'),
    ({ upload }: DeclarationHead) => upload && <StateTag of={effectStateWords()[upload]} />,
    { width: { zh: 112, en: 144 }, leaves: 3 },
  ),
  person('createdBy', t('制单人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { leaves: 4 }),
]

/** What is to be declared to customs, newest first. */
export function DeclarationsPage() {
  const state = useListSearch(declarationsSearch)
  const { q, codes } = state.search
  const list = useList(declarationHeadList, { query: q, codes, ...state.range })
  return (
    <ListPage
      name="declarations"
      title={t('报关单')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('单号或名称')}
      filters={
        <ChoiceFilter name="codes" label={t('税号')} choices={[{ value: 'missing', label: t('缺税号') }]} />
      }
      empty={
        <Empty title={t('还没有需要报关的单据')}>
          <p>{t('收货仓库是保税仓的采购单和转仓单，以及由发货单生成的报关采购单会出现在这里')}</p>
        </Empty>
      }
    />
  )
}
