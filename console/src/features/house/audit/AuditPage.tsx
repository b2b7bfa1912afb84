import { type AuditRow, auditList } from '@selvedge/contract/house/audit/audit.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { actionChoices, subjectChoices } from '../../../shell/audit/audit-words.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TextFilter } from '../../../shell/filter/TextFilter.tsx'
import { TimeFilter } from '../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { t } from '../../../text/t.ts'
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
    ...state.range,
  })
  const [opened, setOpened] = useState<AuditRow | null>(null)

  return (
    <ListPage
      name="audit"
      title={t('操作审计')}
      views="audit"
      state={state}
      list={list}
      columns={auditColumns(setOpened)}
      rowKey={(row) => row.id}
      search={t('变化的内容')}
      filters={
        <>
          <TextFilter name="a" label={t('账号')} />
          <ChoiceFilter name="k" label={t('操作')} choices={actionChoices()} />
          <ChoiceFilter name="o" label={t('对象')} choices={subjectChoices()} />
        </>
      }
      more={
        <>
          <TextFilter name="id" label={t('记录编号')} />
          <TimeFilter name="s" label={t('开始时间')} />
          <TimeFilter name="e" label={t('结束时间')} />
        </>
      }
      empty={t('还没有操作记录：每次修改都会自动记在这里')}
    >
      <AuditDrawer row={opened} onClose={() => setOpened(null)} />
    </ListPage>
  )
}
