import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import { setStateNames } from '@selvedge/contract/marketing/sets/set-state.ts'
import { type LookSet, setList } from '@selvedge/contract/marketing/sets/sets.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, code, drawn, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual, joinNames } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { SetActions } from './SetActions.tsx'
import { setsSearch } from './sets-search.ts'

const stateOf = ({ status }: LookSet) => ({
  word: bilingual(setStateNames[status]),
  family: status === 1 ? ('done' as const) : ('waiting' as const),
})

const componentNames = ({ components }: LookSet) =>
  joinNames(components.map(({ sku, quantity }) => (quantity > 1 ? `${sku} ×${quantity}` : sku)))

const columns = (): Column<LookSet>[] => [
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={thumbnailOf(image)} />, { width: 72, leaves: 4 }),
  code('sku', t('套装 SKU'), { width: 200 }),
  text('variantSkus', t('套件'), { card: 'fact', of: componentNames }),
  units('available', t('可用套数'), { card: 'fact' }),
  status('status', t('状态'), { of: stateOf }),
  time('updatedAt', t('更新时间'), { leaves: 2 }),
  actions((set) => <SetActions set={set} />, { width: 296, card: 'foot' }),
]

const choices = () => [
  { value: 'published', label: bilingual(setStateNames[1]) },
  { value: 'offline', label: bilingual(setStateNames[0]) },
]

/** Look sets, those on top first. */
export function SetsPage() {
  const state = useListSearch(setsSearch)
  const { q, st } = state.search
  const list = useList(setList, { query: q, type: st, ...state.range })
  return (
    <ListPage
      name="sets"
      title={t('套装')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('套装或套件的 SKU')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={choices()} />}
      actions={<NewButton access="sets.change" to={address('/app/sets_save', {})} />}
      empty={t('还没有套装')}
    />
  )
}
