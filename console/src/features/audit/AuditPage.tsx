import { type AuditRow, auditList } from '@selvedge/contract/audit.ts'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { actionChoices, subjectChoices } from '../../shell/audit-words.ts'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { TextFilter } from '../../shell/TextFilter.tsx'
import { TimeFilter } from '../../shell/TimeFilter.tsx'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { AuditDrawer } from './AuditDrawer.tsx'
import { auditColumns } from './audit-columns.tsx'
import { auditSearch } from './audit-search.ts'

/** Every change that anybody made, newest first. */
export function AuditPage() {
  const state = useListSearch(auditSearch)
  const { q, a, o, id, k, s, e } = state.search
  const list = useList(auditList, {
    text: q,
    account: a,
    subject: o,
    subjectId: id,
    endpoint: k,
    start: s,
    end: e,
    skip: state.skip,
    size: state.size,
  })
  const [opened, setOpened] = useState<AuditRow | null>(null)

  return (
    <Page
      fill
      title={t('操作审计')}
      total={list.total}
      views={<SavedViews list="audit" table="audit" state={state} />}
      filters={
        <FilterBar
          state={state}
          more={
            <>
              <TextFilter name="id" label={t('记录编号')} />
              <TimeFilter name="s" label={t('开始时间')} />
              <TimeFilter name="e" label={t('结束时间')} />
            </>
          }
        >
          <SearchFilter name="q" label={t('变化的内容')} />
          <TextFilter name="a" label={t('账号')} />
          <ChoiceFilter name="k" label={t('操作')} choices={actionChoices()} />
          <ChoiceFilter name="o" label={t('对象')} choices={subjectChoices()} />
        </FilterBar>
      }
    >
      <DataTable
        name="audit"
        label={t('操作审计')}
        list={list}
        columns={auditColumns(setOpened)}
        rowKey={(row) => row.id}
        paging={state}
        empty={<Empty title={t('还没有操作记录：每次修改都会自动记在这里')} />}
      />
      <AuditDrawer row={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}
