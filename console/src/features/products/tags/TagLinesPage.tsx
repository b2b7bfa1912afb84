import { tagLineStates } from '@selvedge/contract/products/tags/tag-states.ts'
import { type ProductTagLine, productTagLines } from '@selvedge/contract/products/tags/tags.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useScreenParam } from '../../../shell/screen/shown-screen.ts'
import { drawn, link, status, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { tagLineState } from './tag-words.ts'
import { tagLinesSearch } from './tags-search.ts'

const columns = (): Column<ProductTagLine>[] => [
  link('spu', 'SPU', { width: 200, of: ({ spu }) => spu, to: ({ productId }) => paths.style(productId) }),
  text('tag', t('标签'), { card: 'fact' }),
  text('site', t('店铺'), { of: ({ site }) => channelWord(site), leaves: 1 }),
  status('state', t('状态'), { of: tagLineState, card: 'fact', width: { zh: 128, en: 168 } }),
  drawn('problem', t('说明'), ({ problem }) => (problem ? failureText(problem) : ''), { card: 'fact' }),
]

const choices = () => tagLineStates.map((value) => ({ value, label: tagLineState({ state: value }).word }))

const isMoving = ({ state }: ProductTagLine): boolean => state === 'waiting' || state === 'sending'

/** The styles of a tag job, and what became of each. */
export function TagLinesPage() {
  const id = Number(useScreenParam('id'))
  const state = useListSearch(tagLinesSearch)
  const list = useMovingList(productTagLines, { id, state: state.search.st, ...state.range }, isMoving)
  return (
    <ListPage
      name="tag-lines"
      title={t('改标签任务 {id}', { id })}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id: line }) => line}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={choices()} />}
      empty={t('没有符合条件的商品')}
    />
  )
}
