import { html, Markup } from '../../page/html.ts'
import { style } from '../../page/style.ts'
import type { Shop } from '../shop/state.ts'
import { domainOf, type RegisteredApp } from './shop-apps.ts'

const page = (title: string, body: Markup): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html`${title}`.text}</title>${style.text}</head><body>${body.text}</body></html>`

/** The owner of a shop allows an app, or does not. */
export const authorisePage = (
  shop: Shop,
  app: RegisteredApp,
  requested: { redirectTo: string; scopes: string; state: string },
): string =>
  page(
    `安装 ${app.title}`,
    html`<header><h1>${shop.title}</h1><span class="quiet">${domainOf(shop)}</span></header>
    <main><section><h2>安装应用：${app.title}</h2><p>它可以读取：</p>
    <ul>${requested.scopes.split(',').map((scope) => html`<li>${scope}</li>`)}</ul>
    <form method="post"><input type="hidden" name="client_id" value="${app.clientId}"><input type="hidden" name="scope" value="${requested.scopes}"><input type="hidden" name="redirect_uri" value="${requested.redirectTo}"><input type="hidden" name="state" value="${requested.state}"><button class="main">安装</button></form></section></main>`,
  )

/** The admin of a shop with the page of an app in it, which it answers as the platform does. */
export const framePage = (shop: Shop, app: RegisteredApp, address: string): string =>
  page(
    app.title,
    html`<header><h1>${shop.title}</h1><span class="quiet">应用：${app.title}</span><nav><a href="/?shop=${shop.name}">店铺</a></nav></header>
    <iframe title="${app.title}" src="${address}" style="border:0;width:100%;height:calc(100vh - 70px)"></iframe>
    ${new Markup(`<script>
addEventListener('message', async (event) => {
  const frame = document.querySelector('iframe')
  if (event.source !== frame.contentWindow || event.data?.ask !== 'idToken') return
  const { token } = await (await fetch(location.pathname + '/token')).json()
  frame.contentWindow.postMessage({ answer: event.data.id, token }, new URL(frame.src).origin)
})
</script>`)}`,
  )

/** What the platform's script is to a page in its admin, as far as the pages of an app use it. */
export const bridgeScript = `(() => {
  const waiting = new Map()
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || !waiting.has(data?.answer)) return
    waiting.get(data.answer)(data.token)
    waiting.delete(data.answer)
  })
  window.shopify = {
    idToken: () =>
      new Promise((resolve) => {
        const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
        waiting.set(id, resolve)
        parent.postMessage({ ask: 'idToken', id }, '*')
      }),
  }
})()
`
