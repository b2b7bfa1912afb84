import { productSearch, productTagSearch } from '@selvedge/contract/products/products/product-search.ts'
import { openFilled } from '../lists/field.ts'
import { besideDriver, fewTurns, type Read } from '../reads/beside-driver.ts'
import { benchTags, countStyles, writeManyStyles } from './many-styles.ts'

/** As the styles are written: another one each time. */
const reads = (styles: number): Read[] => {
  const spu = (at: number) => `ST${String(1 + ((at * 7919) % styles)).padStart(7, '0')}`
  const found = (what: string, keyword: (at: number) => string): Read => ({
    what,
    endpoint: productSearch,
    query: (at) => ({ keyword: keyword(at) }),
  })
  return [
    found('by a style', spu),
    found('by the end of a style', (at) => spu(at).slice(-6)),
    found('by a SKU', (at) => `${spu(at)}-M`),
    found('by a part of a name', (at) => `款式${1 + ((at * 7919) % styles)}`),
    { what: 'by a tag', endpoint: productTagSearch, query: (at) => ({ tag: `tag ${at % benchTags}` }) },
  ]
}

const common: Read = {
  what: 'by a word that many have',
  endpoint: productSearch,
  query: (at) => ({ keyword: ['Cardigan', 'Romper', 'Coat', 'Shirt'][at % 4] ?? '' }),
}
/** Each counts a fifth of all styles. */
const commonTurns = { alone: 10, many: 40, warmUp: 40 }

/** How fast products are found, each client others, against the same statements by the bare driver. */
export async function benchProducts(styles: number): Promise<string[]> {
  const lines: string[] = []
  const field = await openFilled(
    {
      ...{ name: `bench-tagged-styles-${styles}`, what: 'styles', size: styles },
      ...{ count: countStyles, write: (db) => writeManyStyles(db, styles) },
    },
    (line) => lines.push(line),
  )
  try {
    lines.push(...(await besideDriver(field, reads(styles), fewTurns)))
    lines.push(...(await besideDriver(field, [common], commonTurns)))
  } finally {
    await field.close()
  }
  return [
    `${styles} styles of two sizes; every request asks for another; the bare driver sends the same statements (session, record) with kept plans`,
    ...lines,
  ]
}
