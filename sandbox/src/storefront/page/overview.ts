import { faultKinds } from '../../faults.ts'
import { html, Markup } from '../../page/html.ts'
import { style } from '../../page/style.ts'
import type { Sandbox } from '../sandbox.ts'
import { availableUnits } from '../shop/orders/order-wish.ts'
import type { FaultKind, Shop } from '../shop/state.ts'
import { ordersSection, shopTime } from './orders.ts'
import { productsSection } from './products.ts'

/** All of the sandbox on one page: what a shop has, what can be done to it, what was done. */
export function overviewPage(sandbox: Sandbox, query: URLSearchParams): string {
  const shop = sandbox.findShop(query.get('shop') ?? '') ?? sandbox.shops[0]
  const problem = query.get('problem')
  const tabs = sandbox.shops.map(
    ({ name, title }) =>
      html`<a href="/?shop=${name}" class="${name === shop?.name ? 'here' : ''}">${title}</a>`,
  )
  const page = html`<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
  <title>店铺沙箱</title><link rel="icon" href="data:,">${style}</head><body>
  <header><h1>店铺沙箱</h1><nav>${tabs}</nav><span class="quiet small">开发与演示用，不是真实店铺</span></header>
  ${problem ? html`<div class="problem" role="alert">${problem}</div>` : null}
  ${shop ? shopMain(sandbox, shop, query) : html`<main><section><p class="quiet">没有店铺。</p></section></main>`}
  </body></html>`
  return page.text
}

function shopMain(sandbox: Sandbox, shop: Shop, query: URLSearchParams): Markup {
  return html`<main><div>
  ${ordersSection(shop, query.get('order') ?? '')}
  ${productsSection(shop, query.get('sku') ?? '', Number(query.get('page')) || 1)}
  ${callsSection(sandbox)}
  </div><div>
  ${placeSection(shop)}
  ${faultsSection(shop)}
  ${switchesSection(sandbox)}
  ${accessSection(shop)}
  </div></main>`
}

const suggested = 200

function placeSection(shop: Shop): Markup {
  const skus = shop.variants
    .filter((variant) => availableUnits(shop, variant) > 0)
    .slice(0, suggested)
    .map(({ sku }) => html`<option value="${sku}"></option>`)
  return html`<section><h2>下单</h2><form method="post" action="/shops/${shop.name}/orders">
  <label>SKU<input name="sku" list="skus" placeholder="留空则随机选择"></label><datalist id="skus">${skus}</datalist>
  <div class="pair"><label>数量<input name="quantity" type="number" min="1" value="1"></label><label>订单数<input name="count" type="number" min="1" max="1000" value="1"></label></div>
  <div class="pair"><label>姓<input name="lastName" placeholder="随机"></label><label>名<input name="firstName" placeholder="随机"></label></div>
  <div class="pair"><label>城市<input name="city" placeholder="随机"></label><label>电话<input name="phone" placeholder="随机"></label></div>
  <label>地址<input name="address1" placeholder="随机"></label>
  <label>付款<select name="paid"><option value="1">已付款</option><option value="0">待付款</option></select></label>
  <button class="main">下单</button></form></section>`
}

const faultWords: Record<FaultKind, string> = {
  fulfilledTwice: '重复发货',
  fulfilledCancelled: '取消后发货',
  refundedTwice: '重复退货',
  overRefund: '超额退款',
}

function faultsSection({ faults }: Shop): Markup {
  const rows = faults
    .slice(-20)
    .toReversed()
    .map(
      ({ at, kind, orderName, sku, detail }) =>
        html`<p><span class="bad">${faultWords[kind]}</span> ${orderName} ${sku}<br><span class="quiet small">${shopTime(at)} ${detail}</span></p>`,
    )
  return html`<section><h2>差错 <span class="quiet small">${faults.length}</span></h2>
  ${rows.length === 0 ? html`<p class="quiet">没有重复发货，也没有超额退款。</p>` : rows}</section>`
}

const kindWords = { throttled: '限流', serverError: '服务器错误', slow: '缓慢', lostAnswer: '应答丢失' }

function switchesSection({ faults, courier }: Sandbox): Markup {
  const { rate, kinds } = faults.plan
  const { lateMs, twice } = courier.chaos
  const boxes = faultKinds.map((kind) => {
    const checked = kinds.includes(kind) ? new Markup(' checked') : null
    return html`<label class="box"><input type="checkbox" name="${kind}"${checked}> ${kindWords[kind]}</label>`
  })
  return html`<section><h2>故障开关</h2><form method="post" action="/faults">
  <label>出错比例（0 到 1）<input name="rate" type="number" step="0.01" min="0" max="1" value="${rate}"></label>${boxes}<p><button>设置</button></p></form>
  <h2>通知</h2><form method="post" action="/chaos">
  <div class="pair"><label>最多迟到（毫秒）<input name="lateMs" type="number" min="0" value="${lateMs}"></label><label>重复比例<input name="twice" type="number" step="0.01" min="0" max="1" value="${twice}"></label></div><button>设置</button></form></section>`
}

function accessSection(shop: Shop): Markup {
  const topics = shop.subscriptions.map(
    ({ topic, uri }) => html`<p class="small">${topic}<br><span class="quiet">${uri}</span></p>`,
  )
  return html`<section><h2>接入</h2>
  <p class="small">接口 <code>/shops/${shop.name}/admin/api/2026-07/graphql.json</code></p>
  <p class="small">令牌 <code>${shop.token}</code></p><p class="small">通知签名密钥 <code>${shop.secret}</code></p>
  <p class="small">待送通知 ${shop.deliveries.length} 条</p>
  <h2>通知订阅</h2>${topics.length === 0 ? html`<p class="quiet">没有订阅。</p>` : topics}</section>`
}

function callsSection({ calls }: Sandbox): Markup {
  const rows = calls
    .slice(-30)
    .toReversed()
    .map(
      ({
        at,
        shop,
        fields,
        outcome,
        ms,
      }) => html`<tr><td>${shopTime(at)}</td><td>${shop}</td><td>${fields.join('、')}</td>
      <td class="wide${outcome === '成功' ? '' : ' bad'}">${outcome}</td><td class="number">${ms} ms</td></tr>`,
    )
  return html`<section><h2>最近调用</h2>${
    rows.length === 0
      ? html`<p class="quiet">还没有调用。</p>`
      : html`<div class="scroll"><table><thead><tr><th>时间</th><th>店铺</th><th>操作</th><th>结果</th><th class="number">耗时</th></tr></thead><tbody>${rows}</tbody></table></div>`
  }</section>`
}
