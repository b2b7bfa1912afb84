import { crawlerFilters, crawlerInbox } from '@selvedge/contract/products/crawler/crawler-inbox.ts'
import { crawlChangeKinds, crawlChangeStates } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { useState } from 'react'
import { useList } from '../../../../api/reads/use-list.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { plainChoice } from '../../../../shell/words/plain-choice.ts'
import { t } from '../../../../text/t.ts'
import { inboxSearch } from '../crawler-search.ts'
import { changeKindWords, changeStateWords } from '../crawler-words.ts'
import { DecideSelected } from './Decide.tsx'
import { inboxColumns } from './inbox-columns.tsx'
import { RulesDrawer } from './RulesDrawer.tsx'

/** What suppliers have changed, a row for each size: taken over by whoever looks through it, or by rules. */
export function InboxPage() {
  const state = useListSearch(inboxSearch)
  const { q: query = '', b: brand = '', ch: channel = '', k: kind = '', st = 'open' } = state.search
  const list = useList(crawlerInbox, { query, brand, channel, kind, state: st, ...state.range })
  const known = useRecord(crawlerFilters, {}).data
  const [rules, setRules] = useState(false)
  return (
    <ListPage
      name="crawler-inbox"
      title={t('采集变化')}
      state={state}
      list={list}
      columns={inboxColumns}
      rowKey={({ id }) => id}
      search={t('SKU、SPU 或名称')}
      filters={
        <>
          <ChoiceFilter
            name="k"
            label={t('变化')}
            choices={crawlChangeKinds.map((value) => ({ value, label: changeKindWords()[value] }))}
          />
          <ChoiceFilter name="b" label={t('品牌')} choices={(known?.brands ?? []).map(plainChoice)} />
        </>
      }
      more={
        <>
          <ChoiceFilter name="ch" label={t('渠道')} choices={(known?.channels ?? []).map(plainChoice)} />
          <ChoiceFilter
            name="st"
            label={t('状态')}
            choices={[
              ...crawlChangeStates.map((value) => ({ value, label: changeStateWords()[value].word })),
              { value: 'all', label: t('全部') },
            ]}
          />
        </>
      }
      actions={<ActionButton onClick={() => setRules(true)}>{t('自动处理规则')}</ActionButton>}
      bulk={(rows, clear) => <DecideSelected rows={rows} clear={clear} />}
      empty={t('没有待处理的变化')}
    >
      {rules && <RulesDrawer onClose={() => setRules(false)} />}
    </ListPage>
  )
}
