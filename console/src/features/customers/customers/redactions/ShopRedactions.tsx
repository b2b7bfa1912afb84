import {
  type ShopRedaction,
  shopRedactionList,
  shopRedactionWords,
} from '@selvedge/contract/customers/customers/customer-redaction.ts'
import { useLongList } from '../../../../api/reads/use-long-list.ts'
import { status, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { bilingual } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { CustomerPart } from '../record/CustomerPart.tsx'
import { storeWord } from '../store-word.ts'

const families = { running: 'waiting', done: 'done', refused: 'attention' } as const

const columns = (): Column<ShopRedaction>[] => [
  text('storeName', t('店铺'), { of: storeWord }),
  status('state', t('状态'), {
    card: 'fact',
    of: ({ state }) => ({ word: bilingual(shopRedactionWords[state]), family: families[state] }),
  }),
  units('customers', t('客户数'), { leaves: 2, card: 'fact' }),
  time('requestedAt', t('要求时间'), { leaves: 3, card: 'fact' }),
  time('endedAt', t('结束时间', {}, 'finished'), { leaves: 1, card: 'fact' }),
  time('liftedAt', t('重新连接时间'), { leaves: 4, card: 'fact' }),
]

/** Stores that have taken the app away, and ask for all their customers to be forgotten; nothing where none has. */
export function ShopRedactions() {
  const list = useLongList(shopRedactionList, {})
  if (list.total === 0) return null
  return <CustomerPart title={t('卸载应用的店铺')} list={list} columns={columns()} none="" />
}
