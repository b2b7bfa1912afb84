import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { type OutOfStockRow, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { paths } from '../../../../paths.ts'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Can, useCan } from '../../../../shell/page/Can.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { actions, code, text, time, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { outOfStockSearch } from './out-of-stock-search.ts'

/** The SKUs that open orders wait for, most units first. */
export function OutOfStockPage() {
  const state = useListSearch(outOfStockSearch)
  const query = { query: state.search.q }
  const list = useList(orderOutOfStock, { ...query, sort: state.search.sort, ...state.range })
  const mayLook = useCan('stock.view') === true

  return (
    <ListPage
      name="outOfStock"
      title={t('缺货商品')}
      views="outOfStock"
      state={state}
      list={list}
      columns={outOfStockColumns(mayLook)}
      rowKey={({ sku }) => sku}
      search={t('SKU、名称、品牌')}
      exported={(format) => ({ kind: 'outOfStock', query: { ...query, format } })}
      empty={
        <Empty title={t('没有订单在等待库存')}>
          <Can access="orders.view">
            <AppLink to={paths.orders()}>{t('查看订单')}</AppLink>
          </Can>
        </Empty>
      }
    />
  )
}

/** The column of links is for those who may look at stock. */
function outOfStockColumns(mayLook: boolean): Column<OutOfStockRow>[] {
  const columns: Column<OutOfStockRow>[] = [
    code('sku', t('SKU'), { sorts: true, width: 208 }),
    text('name', t('名称'), { card: 'fact' }),
    text('brand', t('品牌'), { leaves: 1, width: 144 }),
    text('size', t('规格'), { of: variantOptions, leaves: 2, width: 112 }),
    units('waiting', t('等待件数'), {
      sorts: true,
      hint: t('未完成、已支付的订单等待分仓的件数，不含挂起的订单、等待手工分仓的件数和不推送的 SKU'),
      card: 'fact',
    }),
    units('orders', t('订单数'), { width: 72, card: 'fact' }),
    time('oldest', t('最早下单'), {
      sorts: true,
      leaves: 3,
      card: 'fact',
      of: ({ oldestOrderAt }) => oldestOrderAt,
    }),
    units('available', t('可用库存'), { hint: t('所有可发货仓库的可用件数之和') }),
  ]
  if (!mayLook) return columns
  return [
    ...columns,
    actions(({ sku }) => <AppLink to={paths.stock({ sku })}>{t('查库存')}</AppLink>, {
      width: { zh: 80, en: 112 },
    }),
  ]
}
