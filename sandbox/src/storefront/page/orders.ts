import { html, type Markup } from '../../page/html.ts'
import {
  currentQuantity,
  financialStatus,
  fulfillmentStatus,
  shippedUnits,
  totalsOf,
} from '../shop/orders/orders.ts'
import type { Address, Order, Shop } from '../shop/state.ts'

const payWords = {
  PENDING: '待付款',
  AUTHORIZED: '已授权',
  PARTIALLY_PAID: '部分付款',
  PAID: '已付款',
  PARTIALLY_REFUNDED: '部分退款',
  REFUNDED: '已退款',
  VOIDED: '已作废',
}
const shipWords = {
  FULFILLED: '已发货',
  PARTIALLY_FULFILLED: '部分发货',
  ON_HOLD: '暂停',
  UNFULFILLED: '未发货',
}

const ordersShown = 30

export function ordersSection(shop: Shop, search: string): Markup {
  const found = shop.orders.filter(({ name }) => name.includes(search)).toReversed()
  const rows = found.slice(0, ordersShown).map((order) => orderRow(shop, order))
  return html`<section><h2>订单 <span class="quiet small">最近 ${rows.length} 张，共 ${found.length} 张</span></h2>
  ${searchForm(shop, search)}
  ${
    rows.length === 0
      ? html`<p class="quiet">没有订单。在右边下一张。</p>`
      : html`<div class="scroll"><table><thead><tr><th>订单</th><th>状态</th><th>商品</th><th>收货</th><th class="number">金额</th><th></th></tr></thead>
        <tbody>${rows}</tbody></table></div>`
  }</section>`
}

const searchForm = (shop: Shop, search: string) =>
  html`<form class="row" method="get" action="/"><input type="hidden" name="shop" value="${shop.name}">
  <input name="order" value="${search}" placeholder="订单号" aria-label="订单号"><button>查找</button></form>`

function orderRow(shop: Shop, order: Order): Markup {
  const { shippingAddress } = order
  const state = order.cancelledAt === null ? shipWords[fulfillmentStatus(order)] : '已取消'
  const lines = order.lines.map((line) => {
    const shipped = shippedUnits(order, line.id)
    const shown = shipped > 0 ? ` · 已发 ${shipped}` : ''
    return html`<div>${line.sku} × ${currentQuantity(line)}<span class="quiet">${shown}</span></div>`
  })
  const parcels = order.fulfillments.map(
    ({ company, numbers, status }) =>
      html`<div class="quiet small">${company} ${numbers.join(' ')}${status === 'CANCELLED' ? '（已撤销）' : ''}</div>`,
  )
  return html`<tr><td>${order.name}<div class="quiet small">${shopTime(order.createdAt)}</div></td>
  <td>${payWords[financialStatus(order)]}<div>${state}</div></td>
  <td>${lines}${parcels}</td>
  <td>${shippingAddress ? receiverName(shippingAddress) : ''}<div class="quiet small">${shippingAddress?.city ?? ''}</div></td>
  <td class="number">${totalsOf(order).currentTotal}<div class="quiet small">${order.currency}</div></td>
  <td>${order.cancelledAt === null ? actions(shop, order) : null}</td></tr>`
}

const receiverName = ({ firstName, lastName }: Address) =>
  /\p{Script=Han}/u.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim()

function actions(shop: Shop, order: Order): Markup {
  const at = `/shops/${shop.name}/orders/${order.id}`
  const [line] = order.lines
  const unpaid = financialStatus(order) === 'PENDING' || financialStatus(order) === 'PARTIALLY_PAID'
  const { city = '', address1 = '' } = order.shippingAddress ?? {}
  const options = order.lines.map(({ id, sku }) => html`<option value="${id}">${sku}</option>`)
  return html`<details><summary>操作</summary>
  ${unpaid ? html`<form class="row" method="post" action="${at}/pay"><button>付款</button></form>` : null}
  <form class="row" method="post" action="${at}/cancel"><button>取消并退款</button></form>
  <form class="row" method="post" action="${at}/address"><input name="city" value="${city}" aria-label="城市"><input name="address1" value="${address1}" aria-label="地址"><button>改地址</button></form>
  <form class="row" method="post" action="${at}/quantity"><select name="lineId" aria-label="商品行" style="width:auto">${options}</select><input class="short" name="quantity" type="number" min="0" value="${line ? currentQuantity(line) : 1}" aria-label="数量"><button>改数量</button></form>
  </details>`
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export const shopTime = (iso: string) => clock.format(new Date(iso))
