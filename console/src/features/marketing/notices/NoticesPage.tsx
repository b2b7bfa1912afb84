import { noticeStages, noticeStageWords } from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { noticeTemplates, noticeTypes } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { type Notice, noticeList } from '@selvedge/contract/marketing/notices/notices.ts'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { address, paths } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { actions, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeDrawer } from './NoticeDrawer.tsx'
import { isMoving, noticeStage, noticeType } from './notice-words.ts'
import { noticeFilters, noticesSearch } from './notices-search.ts'

const columnsOf = (pathOf: (notice: Notice) => string): Column<Notice>[] => [
  link('title', t('标题', {}, 'heading'), {
    of: ({ title }) => title,
    to: pathOf,
    width: 200,
  }),
  text('type', t('模板'), { of: noticeType, width: { zh: 120, en: 168 }, leaves: 3 }),
  status('stage', t('状态'), { of: noticeStage }),
  units('postcount', t('发送人数'), { card: 'fact' }),
  units('successcount', t('送达', {}, 'notice'), { card: 'fact' }),
  units('viewcount', t('查看', {}, 'notice'), { card: 'fact' }),
  time('scheduledAt', t('定时发布时间'), { leaves: 4 }),
  time('publishedAt', t('发布时间'), { sorts: true, leaves: 5 }),
  person('createdBy', t('创建人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { sorts: true, leaves: 2 }),
  actions((notice) => <NoticeActions notice={notice} />, { width: 96 }),
]

const types = () =>
  noticeTypes.map((type) => ({ value: `${type}` as const, label: bilingual(noticeTemplates[type].name) }))
const stages = () =>
  noticeStages.map((stage) => ({ value: stage, label: bilingual(noticeStageWords[stage]) }))

/** Subscription messages of the mini program, the newest first. */
export function NoticesPage() {
  const state = useListSearch(noticeFilters)
  const { id } = useScreenSearch(noticesSearch)
  const go = useGo()
  const { q, type, st, sort } = state.search
  const query = { query: q, type, stage: st, sort, ...state.range }
  const list = useMovingList(noticeList, query, isMoving)
  return (
    <ListPage
      name="notices"
      title={t('订阅消息')}
      state={state}
      list={list}
      columns={columnsOf((notice) => paths.notices({ ...state.search, id: notice.id }))}
      rowKey={({ id: row }) => row}
      search={t('标题', {}, 'heading')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={stages()} />
          <ChoiceFilter name="type" label={t('模板')} choices={types()} />
        </>
      }
      actions={<NewButton access="notices.change" to={address('/app/notices/new', {})} />}
      empty={t('还没有订阅消息')}
    >
      {id !== undefined && <NoticeDrawer key={id} id={id} onClose={() => go(paths.notices(state.search))} />}
    </ListPage>
  )
}
