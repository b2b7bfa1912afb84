import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { variantList } from '@selvedge/contract/products/products.ts'
import { shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type ListState, useList } from '../../api/reads/use-list.ts'
import { allows } from '../../api/session/session.ts'
import { paths } from '../../paths.ts'
import { t } from '../../text/t.ts'
import type { Catalogue } from '../../text/texts.ts'
import { numberedRecords } from '../screen/screen-table.ts'
import { isExactOrder, isExactSku } from './exact.ts'
import { findScreens } from './find-screens.ts'
import type { Finding, FindingGroup } from './finding.ts'
import { orderFinding, shipOrderFinding, skuFinding } from './record-findings.tsx'
import { typedBarcode } from './typed-code.ts'

/** Shorter texts are in nearly every record. */
const textShortest = 2
const maxRows = 5

/** What a code is by its form: needs no answer of the server, so that a scanner's Enter acts at once. */
function codeFindings(text: string): Finding[] {
  const barcode = allows('stock.view') ? typedBarcode(text) : null
  const records = numberedRecords(text).map(({ number, list, to }) => ({
    key: `number-${to}`,
    name: number,
    detail: list,
    to,
  }))
  if (barcode === null) return records
  const name = t('查询条码 {code} 的库存', { code: barcode })
  return [{ key: 'barcode', name, detail: null, to: paths.stock({ sku: barcode }) }, ...records]
}

function screenFindings(text: string, titles: Catalogue): Finding[] {
  const found = findScreens(text, titles)
  const shown = text === '' ? found : found.slice(0, maxRows)
  return shown.map(({ path, title, group }) => ({ key: path, name: title, detail: group, to: path }))
}

/** The rest of a list, behind its first rows. */
const rest = (key: string, { total = 0, atLeast }: ListState<unknown>, to: string): Finding[] =>
  total > maxRows
    ? [{ key, name: t('查看全部 {total} 条', { total: atLeast ? `${total}+` : total }), detail: null, to }]
    : []

/** What was found for a text that has settled, by group; `settled` once every answer is for this text. */
export function useFindings(text: string, titles: Catalogue): { groups: FindingGroup[]; settled: boolean } {
  const longEnough = text.length >= textShortest
  const reads = (...may: boolean[]) => ({ enabled: longEnough && may.every(Boolean) })
  const page = { skip: 0, size: maxRows }
  const ofOrders = reads(allows('orders.view'))
  const ofShipOrders = reads(allows('shipping.view'))
  const ofSkus = reads(allows('products.view'), allows('stock.view'))
  const orders = useList(orderList, { name: text, ...page, count: 'later' }, ofOrders)
  const shipOrders = useList(
    shipOrderList,
    { query: text, ...page, count: 'later', parts: 'heads' },
    ofShipOrders,
  )
  const skus = useList(variantList, { keyword: text, ...page }, ofSkus)

  // The rows stay while the text changes: only what fits the text as it is now leads.
  const meant = orders.rows.filter((row) => longEnough && isExactOrder(row, text))
  const meantSkus = skus.rows.filter((row) => longEnough && isExactSku(row, text))
  const groups = [
    {
      key: 'code',
      title: t('编号'),
      findings: [...codeFindings(text), ...meant.map(orderFinding), ...meantSkus.map(skuFinding)],
    },
    { key: 'screens', title: t('页面和操作'), findings: screenFindings(text, titles) },
    ofOrders.enabled && {
      key: 'orders',
      title: t('订单'),
      findings: [
        ...orders.rows.filter((row) => !meant.includes(row)).map(orderFinding),
        ...rest('all-orders', orders, paths.orders({ q: text })),
      ],
    },
    ofShipOrders.enabled && {
      key: 'shipOrders',
      title: t('发货单'),
      findings: [
        ...shipOrders.rows.map(shipOrderFinding),
        ...rest('all-ship-orders', shipOrders, paths.shipOrders({ q: text })),
      ],
    },
    ofSkus.enabled && {
      key: 'skus',
      title: 'SKU',
      findings: skus.rows.filter((row) => !meantSkus.includes(row)).map(skuFinding),
    },
  ]
  return {
    groups: groups.filter((group) => group !== false).filter(({ findings }) => findings.length > 0),
    settled: ![orders, shipOrders, skus].some(({ loading, refreshing }) => loading || refreshing),
  }
}
