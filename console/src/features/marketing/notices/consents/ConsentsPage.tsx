import {
  type NoticeConsent,
  noticeConsentList,
} from '@selvedge/contract/marketing/notices/notice-consents.ts'
import {
  type ConsentState,
  consentStates,
  consentStateWords,
} from '@selvedge/contract/marketing/notices/notice-stages.ts'
import { noticeTemplates, noticeTypes } from '@selvedge/contract/marketing/notices/notice-templates.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { allows } from '../../../../api/session/session.ts'
import { paths } from '../../../../paths.ts'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { code, link, status, text, time } from '../../../../shell/table/cells.tsx'
import { type Column, useColumns } from '../../../../shell/table/table-columns.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { StatusFamily } from '../../../../ui/values/StatusTag.tsx'
import { consentsSearch } from './consents-search.ts'

const families: Record<ConsentState, StatusFamily> = {
  open: 'waiting',
  claimed: 'underway',
  used: 'done',
  ended: 'failed',
}

const templates = () =>
  noticeTypes.map((type) => ({ value: `${type}` as const, label: bilingual(noticeTemplates[type].name) }))
const states = () => consentStates.map((value) => ({ value, label: bilingual(consentStateWords[value]) }))

/** Who customers are stands there for those alone who may see customers. */
const consentColumns = (seesCustomers: boolean): Column<NoticeConsent>[] => [
  code('openid', 'openid', { width: 240 }),
  ...(seesCustomers
    ? [
        text<NoticeConsent>('email', t('邮箱'), { width: 200, leaves: 3, card: 'fact' }),
        code<NoticeConsent>('exId', t('客户 ID'), { width: 144, leaves: 1 }),
      ]
    : []),
  text('type', t('模板'), {
    of: ({ type, templateId }) => (type === null ? templateId : bilingual(noticeTemplates[type].name)),
    width: { zh: 120, en: 168 },
    card: 'fact',
  }),
  status('state', t('状态'), {
    of: ({ state }) => ({ word: bilingual(consentStateWords[state]), family: families[state] }),
    card: 'fact',
  }),
  link('notice', t('订阅消息'), {
    of: ({ noticeTitle }) => noticeTitle,
    to: ({ noticeId }) => (noticeId === null ? null : paths.notices({ id: noticeId })),
    width: 160,
    leaves: 5,
  }),
  time('givenAt', t('同意时间'), { leaves: 4, card: 'fact' }),
  time('settledAt', t('使用时间'), { leaves: 2 }),
]

/** Who has agreed to a message of which template, and which message has used it up. */
export function ConsentsPage() {
  const state = useListSearch(consentsSearch)
  const { q, type, st } = state.search
  const filter = { customer: q, template: type, state: st }
  const list = useList(noticeConsentList, { ...filter, ...state.range })
  const seesCustomers = allows('customers.view')
  const columns = useColumns(consentColumns, seesCustomers)
  return (
    <ListPage
      name="notice-consents"
      title={t('订阅授权')}
      views="noticeConsents"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={seesCustomers ? t('openid、邮箱、客户 ID') : 'openid'}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={states()} />
          <ChoiceFilter name="type" label={t('模板')} choices={templates()} />
        </>
      }
      exported={(format) => ({ kind: 'noticeConsents', query: { ...filter, format } })}
      empty={
        <Empty title={t('还没有订阅授权')}>
          <p>{t('有人在小程序里同意接收一条消息，就会出现在这里')}</p>
        </Empty>
      }
    />
  )
}
