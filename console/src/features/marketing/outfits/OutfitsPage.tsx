import { outfitStateNames, outfitStates } from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { type Outfit, outfitList, outfitSearch } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, drawn, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { OutfitActions, OutfitImage, OutfitPosition } from './OutfitRow.tsx'
import { outfitsSearch } from './outfits-search.ts'

const families = {
  [outfitStates.takenDown]: 'attention',
  [outfitStates.unpublished]: 'waiting',
  [outfitStates.published]: 'done',
} as const

const columns = (): Column<Outfit>[] => [
  text('tag', t('标签'), { width: 200 }),
  drawn('image', t('图片'), (outfit) => <OutfitImage outfit={outfit} />, { width: 320 }),
  drawn('position', t('位置'), (outfit) => <OutfitPosition outfit={outfit} />, { width: 136 }),
  status('state', t('状态'), {
    of: ({ state }) => ({ word: bilingual(outfitStateNames[state]), family: families[state] }),
  }),
  time('updatedAt', t('更新时间'), { leaves: 2 }),
  actions((outfit) => <OutfitActions outfit={outfit} />, { width: 128, card: 'foot' }),
]

const choices = () =>
  Object.values(outfitStates).map((state) => ({
    value: String(state),
    label: bilingual(outfitStateNames[state]),
  }))

/** The pictures of tags, in the order in which customers see them. */
export function OutfitsPage() {
  const state = useListSearch(outfitsSearch)
  const { q = '', st } = state.search
  const all = useList(outfitList, { state: st, ...state.range }, { enabled: q === '' })
  const found = useList(outfitSearch, { query: q, ...state.range }, { enabled: q !== '' })
  return (
    <ListPage
      name="outfits"
      title={t('搭配')}
      state={state}
      list={q === '' ? all : found}
      columns={columns}
      rowKey={({ tag }) => tag}
      search={t('搜索标签，没有的可以新建')}
      filters={q === '' && <ChoiceFilter name="st" label={t('状态')} choices={choices()} />}
      empty={t('还没有搭配')}
    />
  )
}
