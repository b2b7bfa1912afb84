import type { SupplierGood } from './goods.ts'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>${head}</head>
<body><h1>${escaped(title)}</h1>${body}</body></html>`

const list = (links: readonly (readonly [href: string, text: string])[]): string =>
  `<ul>${links.map(([href, text]) => `<li><a href="${escaped(href)}">${escaped(text)}</a></li>`).join('')}</ul>`

export const listPage = (
  title: string,
  links: readonly (readonly [string, string])[],
  next: string | null,
): string =>
  page(
    title,
    next ? `<link rel="next" href="${escaped(next)}">` : '',
    list(links) + (next ? `<a href="${escaped(next)}">Next</a>` : ''),
  )

const money = (cents: number): string => (cents / 100).toFixed(2)

/** A product with what it says for machines. */
export function productPage(good: SupplierGood, base: string, index: number): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    productGroupID: good.handle,
    mpn: `${good.handle.toUpperCase()}/01`,
    name: good.name,
    brand: { '@type': 'Brand', name: good.brand },
    category: good.category,
    color: good.color,
    material: good.material,
    description: `${good.name}, made of ${good.material}.`,
    image: [0, 1].map((place) => `${base}/images/${index}-${place}.png`),
    hasVariant: good.sizes.map(({ size, sku, price, units }) => ({
      '@type': 'Product',
      sku,
      size,
      offers: {
        '@type': 'Offer',
        price: money(price),
        priceCurrency: 'EUR',
        availability: `https://schema.org/${units > 0 ? 'InStock' : 'OutOfStock'}`,
        inventoryLevel: { '@type': 'QuantitativeValue', value: units },
      },
    })),
  }
  const rows = good.sizes.map(
    ({ size, price, units }) => `<tr><td>${size}<td>${money(price)} EUR<td>${units}`,
  )
  return page(
    good.name,
    `<link rel="canonical" href="${base}/products/${good.handle}">
<script type="application/ld+json">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`,
    `<img src="${base}/images/${index}-0.png" alt=""><table>${rows.join('')}</table>
<a href="${base}/products/${good.handle}?from=similar">Similar</a>`,
  )
}
