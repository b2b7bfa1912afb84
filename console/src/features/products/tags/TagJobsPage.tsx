import { type ProductTagJob, productTagJobList } from '@selvedge/contract/products/tags/tags.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { actions, drawn, link, person, status, text, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import { TagJobActions } from './TagJobActions.tsx'
import { isMoving, movingMs, tagJobState, tagJobTitle } from './tag-words.ts'
import { tagJobsSearch } from './tags-search.ts'

function progressOf(job: ProductTagJob) {
  const counted = t('{done} / {of} 个', { done: job.progress, of: job.size })
  if (job.problem) return failureText(job.problem)
  return isMoving(job) ? <JobProgress label={counted} done={job.progress} of={job.size} /> : counted
}

const columns = (): Column<ProductTagJob>[] => [
  link('title', t('操作'), {
    of: tagJobTitle,
    to: ({ id }) => address('/product/tag/jobs/$id', { id }),
    width: 144,
  }),
  text('tags', t('标签'), { card: 'fact' }),
  status('state', t('状态'), { of: tagJobState, card: 'fact' }),
  drawn('progress', t('进度'), progressOf, { width: 208, card: 'fact' }),
  units('troubled', t('需处理'), { leaves: 3 }),
  person('createdBy', t('创建人'), { leaves: 1 }),
  time('createdAt', t('创建时间'), { leaves: 2 }),
  actions((job) => <TagJobActions job={job} />, { width: { zh: 136, en: 168 } }),
]

/** Jobs that change tags of products, the newest first. */
export function TagJobsPage() {
  const state = useListSearch(tagJobsSearch)
  const query = { state: state.search.st, ...state.range }
  const seen = useList(productTagJobList, query)
  const list = useList(productTagJobList, query, {
    refreshMs: seen.rows.some(isMoving) ? movingMs : 0,
  })
  return (
    <ListPage
      name="tag-jobs"
      title={t('改标签任务')}
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      filters={
        <ChoiceFilter name="st" label={t('状态')} choices={[{ value: 'stopped', label: t('已停止') }]} />
      }
      actions={<NewButton access="products.change" to={address('/product/tag', {})} />}
      empty={t('还没有改标签任务')}
    />
  )
}
