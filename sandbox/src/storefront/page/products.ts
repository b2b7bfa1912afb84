import { html, type Markup } from '../../page/html.ts'
import { filesOfProduct } from '../graphql/products/file-views.ts'
import type { Shop } from '../shop/state.ts'
import { findLevel } from '../shop/stock.ts'

const perPage = 20

/** Units available, and behind them those that orders have committed. */
export function productsSection(shop: Shop, search: string, page: number): Markup {
  const wanted = search.toLowerCase()
  const titles = new Map(shop.products.map(({ id, title }) => [id, title]))
  const archived = new Set(shop.products.filter(({ status }) => status === 'ARCHIVED').map(({ id }) => id))
  const found = shop.variants.filter(({ sku, productId }) =>
    `${sku} ${titles.get(productId)}`.toLowerCase().includes(wanted),
  )
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const here = Math.min(Math.max(1, page), pages)
  const rows = found.slice((here - 1) * perPage, here * perPage).map(
    ({ sku, productId, title, price, inventoryItemId }) => html`<tr><td>${sku}</td>
    <td class="wide">${titles.get(productId) ?? ''} <span class="quiet">${title}</span> ${archived.has(productId) ? html`<span class="bad">已归档</span> ` : null}${pictures(shop, productId)}</td><td class="number">${price}</td>
    ${shop.locations.map(({ id }) => stockCell(shop, inventoryItemId, id))}</tr>`,
  )
  const to = (wantedPage: number, words: string) =>
    html`<a href="/?shop=${shop.name}&amp;sku=${encodeURIComponent(search)}&amp;page=${wantedPage}">${words}</a>`
  return html`<section><h2>商品与库存 <span class="quiet small">${found.length} 个 SKU；可用，括号内为订单占用</span></h2>
  <form class="row" method="get" action="/"><input type="hidden" name="shop" value="${shop.name}"><input name="sku" value="${search}" placeholder="SKU 或名称" aria-label="SKU 或名称"><button>查找</button></form>
  ${
    rows.length === 0
      ? html`<p class="quiet">没有符合的商品。</p>`
      : html`<div class="scroll"><table><thead><tr><th>SKU</th><th>商品</th><th class="number">价格</th>
        ${shop.locations.map(({ name }) => html`<th class="number">${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
        <p class="small" style="margin-top:8px">${here > 1 ? to(here - 1, '上一页') : null} 第 ${here} / ${pages} 页 ${here < pages ? to(here + 1, '下一页') : null}</p>`
  }</section>`
}

/** The pictures of a product, small, in their order. */
function pictures(shop: Shop, productId: number): Markup[] {
  const product = shop.products.find(({ id }) => id === productId)
  return (product ? filesOfProduct(shop, product) : []).map(
    ({ filename, alt }) =>
      html`<img src="/shops/${shop.name}/files/${encodeURIComponent(filename)}" alt="${alt}" title="${filename}" height="28"> `,
  )
}

function stockCell(shop: Shop, inventoryItemId: number, locationId: number): Markup {
  const level = findLevel(shop, inventoryItemId, locationId)
  if (!level) return html`<td class="number quiet">–</td>`
  const committed = level.committed > 0 ? `（${level.committed}）` : ''
  return html`<td class="number${level.available < 0 ? ' bad' : ''}">${level.available}${committed}</td>`
}
