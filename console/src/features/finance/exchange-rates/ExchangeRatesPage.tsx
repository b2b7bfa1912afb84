import { exchangeRateSourceWords } from '@selvedge/contract/finance/exchange-rates/exchange-rate-sources.ts'
import {
  type ExchangeRate,
  exchangeRateDelete,
  exchangeRateList,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { NewButton } from '../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { DayFilter } from '../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { actions, code, person, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { currencyChoices } from './currency-choices.ts'
import { ExchangeRateForm } from './ExchangeRateForm.tsx'
import { ExchangeRateImport } from './ExchangeRateImport.tsx'
import { exchangeRatesSearch } from './exchange-rates-search.ts'

type Opened = 'sheet' | { of: ExchangeRate | null }

/** The column of actions is for those who may change rates. */
const columnsOf = (edit: ((rate: ExchangeRate) => void) | null): Column<ExchangeRate>[] => [
  code('date', t('日期'), { width: 120 }),
  code('currency', t('币种'), { width: 88, card: 'fact' }),
  code('rate', t('汇率'), { width: 128, card: 'fact' }),
  text('source', t('来源'), {
    width: { zh: 112, en: 160 },
    leaves: 2,
    of: ({ source }) => bilingual(exchangeRateSourceWords[source]),
  }),
  person('changedBy', t('修改人'), { leaves: 3 }),
  time('changedAt', t('修改时间'), { leaves: 1, card: 'fact' }),
  ...(edit ? [actions<ExchangeRate>((rate) => <RateActions rate={rate} edit={edit} />)] : []),
]

/** What other currencies are worth in CNY, day by day. */
export function ExchangeRatesPage() {
  const state = useListSearch(exchangeRatesSearch)
  const { c: currency, s: st, e: ed } = state.search
  const filter = { currency, st, ed }
  const list = useList(exchangeRateList, { ...filter, ...state.range })
  const mayChange = useCan('ledger.change') === true
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <ListPage
      name="exchange-rates"
      title={t('汇率表')}
      state={state}
      list={list}
      columns={columnsOf(mayChange ? (of) => setOpened({ of }) : null)}
      rowKey={({ id }) => id}
      filters={
        <>
          <ChoiceFilter name="c" label={t('币种')} choices={currencyChoices} />
          <DayFilter name="s" label={t('开始日期')} />
          <DayFilter name="e" label={t('结束日期')} />
        </>
      }
      exported={(format) => ({ kind: 'exchangeRates', query: { ...filter, format } })}
      actions={
        <>
          <Can access="ledger.change">
            <ActionButton onClick={() => setOpened('sheet')}>{t('导入')}</ActionButton>
          </Can>
          <NewButton access="ledger.change" to={() => setOpened({ of: null })} />
        </>
      }
      empty={
        <Empty title={t('还没有汇率')}>
          <p>{t('新建或导入汇率后，外币订单按下单日的汇率计入毛利、销售分析和金蝶')}</p>
        </Empty>
      }
    >
      {opened === 'sheet' && <ExchangeRateImport onClose={close} />}
      {opened !== null && opened !== 'sheet' && <ExchangeRateForm of={opened.of} onClose={close} />}
    </ListPage>
  )
}

function RateActions({ rate, edit }: { rate: ExchangeRate; edit(rate: ExchangeRate): void }) {
  const { confirmDanger, succeeded } = useNotices()
  const remove = useAction(exchangeRateDelete, { onDone: () => succeeded(t('操作成功')) })
  const { id, version, date, currency } = rate
  const ask = () =>
    confirmDanger({
      question: t('删除 {date} {currency} 的汇率？', { date, currency }),
      detail: t('这一天起改用该币种前一个日期的汇率，相关的销售数据会重新计算。'),
      verb: t('删除'),
      act: () => remove.send({ query: { id, version } }),
    })
  return (
    <>
      <ActionButton size="small" type="link" onClick={() => edit(rate)}>
        {t('编辑')}
      </ActionButton>
      <ActionButton size="small" type="link" danger loading={remove.pending} onClick={ask}>
        {t('删除')}
      </ActionButton>
    </>
  )
}
