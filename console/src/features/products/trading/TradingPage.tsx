import {
  type TradingProduct,
  tradingFilters,
  tradingList,
} from '@selvedge/contract/products/trading/trading.ts'
import { tradingChannels } from '@selvedge/contract/products/trading/trading-tags.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useMovingList } from '../../../api/reads/use-moving-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useSelection } from '../../../shell/table/use-selection.ts'
import { plainChoice } from '../../../shell/words/plain-choice.ts'
import { t } from '../../../text/t.ts'
import { LastRun } from './LastRun.tsx'
import { PurchaseDrawer } from './PurchaseDrawer.tsx'
import { FlushDrawer } from './publish/FlushDrawer.tsx'
import { PublishDrawer } from './publish/PublishDrawer.tsx'
import { TradingActions } from './TradingActions.tsx'
import { changeableColumns, isMoving, tradingColumns } from './trading-columns.tsx'
import { tradingSearch } from './trading-search.ts'
import { VariantUpload } from './VariantUpload.tsx'

/** Goods of suppliers' channels: looked at, tagged and published, priced, bought once they are sold. */
export function TradingPage() {
  const state = useListSearch(tradingSearch)
  const may = useCan('trading.change')
  const { q: query = '', b: brand = '', c: category = '', ch: channel = '' } = state.search
  const filter = { brand, category, channel, query }
  const list = useMovingList(tradingList, { ...filter, ...state.range }, isMoving)
  const known = useRecord(tradingFilters, {}).data
  const channels = new Set([...tradingChannels, ...(known?.channels ?? [])])
  const [keys, setKeys] = useSelection(state)
  const [open, setOpen] = useState<'publish' | 'purchase' | 'variants' | 'flush' | null>(null)
  const ids = [...keys].map(Number)
  const close = () => setOpen(null)
  const done = () => {
    setKeys(new Set())
    close()
  }
  return (
    <ListPage
      name="trading-products"
      title={t('三方商品发布')}
      state={state}
      list={list}
      columns={may === true ? changeableColumns : tradingColumns}
      rowKey={idOf}
      search={t('名称、SPU 或商品编码')}
      filters={
        <>
          <ChoiceFilter name="b" label={t('品牌')} choices={(known?.brands ?? []).map(plainChoice)} />
          <ChoiceFilter name="c" label={t('类目')} choices={(known?.categories ?? []).map(plainChoice)} />
          <ChoiceFilter name="ch" label={t('渠道')} choices={[...channels].map(plainChoice)} />
        </>
      }
      actions={
        <TradingActions
          filter={filter}
          total={list.total}
          selected={keys.size}
          open={(what) => setOpen(what)}
        />
      }
      above={<LastRun />}
      selected={[keys, setKeys]}
      acrossPages
      bulk={(_, clear) => (
        <>
          <span>{t('是否同步：已选 {count} 个', { count: keys.size })}</span>
          <Button type="text" onClick={clear}>
            {t('取消选择')}
          </Button>
        </>
      )}
      empty={t('还没有三方商品')}
    >
      {open === 'publish' && <PublishDrawer ids={ids} onClose={close} onDone={done} />}
      {open === 'purchase' && <PurchaseDrawer ids={ids} onClose={close} onDone={done} />}
      {open === 'flush' && <FlushDrawer onClose={close} />}
      {open === 'variants' && <VariantUpload onClose={close} />}
    </ListPage>
  )
}

const idOf = ({ id }: TradingProduct): number => id
