import { setTimeout as sleep } from 'node:timers/promises'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { productImportRows, productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { productRelease, productReleaseList } from '@selvedge/contract/products/imports/releases.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import { milliseconds, perSecond, timed } from '../measure/figures.ts'
import type { Ground } from '../measure/ground.ts'
import { maxMemory, megabytes, memoryOf } from '../measure/process-memory.ts'

const sizes = ['S', 'M', 'L', 'XL']
const lookEveryMs = 100
const pages = 20

/** A sheet of new products in four sizes each. */
export function productSheet(products: number): Uint8Array<ArrayBuffer> {
  const lines = ['SPU,Name,SKU,Barcode,Color,Size,Price,Compare At Price,Tags']
  for (let style = 0; style < products; style += 1)
    for (const [at, size] of sizes.entries()) {
      const barcode = `69${String(style * sizes.length + at).padStart(11, '0')}`
      lines.push(
        `bench-${style},Linen dress ${style},BENCH-${style}-${size},${barcode},Sand,${size},199.00,299.00,"wool, dress"`,
      )
    }
  return new TextEncoder().encode(lines.join('\n'))
}

/**
 * A sheet of so many products of four sizes is uploaded, looked at and released to a shop of the sandbox that gives so
 * many points a second; beside it the least time in which the shop would have given what was used.
 */
export async function benchRelease(
  ground: Ground,
  products: number,
  pointsPerSecond: number,
): Promise<string[]> {
  const bucket = { maximum: pointsPerSecond * 20, restoreRate: pointsPerSecond }
  const sandbox = await startSandbox({
    port: 0,
    bucket,
    shops: [{ name: 'releases', products: [], locations: [] }],
  })
  const { shop, server } = ground
  try {
    await shop.call(storefrontSave, {
      body: {
        ...{ channel: 'first', name: 'releases', enabled: true },
        ...{ baseUrl: sandbox.shopUrl('releases'), token: defaultToken },
      },
    })
    const idle = memoryOf(server)
    const [season = ''] = seasonsIn(new Date().getFullYear())
    const file = { name: 'season.csv', bytes: productSheet(products) }
    const uploaded = await maxMemory(server, () =>
      timed(() => shop.call(productImportUpload, { body: { file, brand: 'Bench', season } })),
    )
    const rows = uploaded.result.result.variants
    const looked = await timed(async () => {
      for (let page = 0; page < pages; page += 1)
        await shop.call(productImportRows, { query: { skip: Math.floor((rows / pages) * page), size: 50 } })
    })
    const released = await maxMemory(server, () => timed(() => release(shop)))
    const demo = sandbox.sandbox.findShop('releases')
    if (!demo || demo.products.length !== products) throw new Error(`the shop has ${demo?.products.length}`)
    const { spent } = sandbox.sandbox.bucketOf(demo)
    const { ms } = released.result
    const least = Math.max(0, spent - bucket.maximum) / pointsPerSecond
    const memory = (peak: number) => `at most ${megabytes(peak)}, ${megabytes(peak - idle)} more than before`
    return [
      `${products} products of ${sizes.length} sizes, ${rows} rows; a shop that gives ${pointsPerSecond} points a second and keeps ${bucket.maximum}`,
      `sheet read, checked and kept in ${milliseconds(uploaded.result.ms)}; ${memory(uploaded.peak)}; a page of its rows ${milliseconds(looked.ms / pages)}`,
      `released in ${(ms / 1000).toFixed(1)} s, ${perSecond(products, ms).toFixed(1)} products/s, ${(spent / products).toFixed(1)} points each; ${memory(released.peak)}`,
      `ratio of the least time that the shop would have taken to give the points: ${((least * 1000) / ms).toFixed(2)}`,
    ]
  } finally {
    await sandbox.close()
  }
}

/** All that was uploaded, until the shop has it. */
export async function release(shop: Ground['shop']): Promise<void> {
  const id = await shop.call(productRelease)
  for (;;) {
    const [found] = await shop.call(productReleaseList, { query: { id } })
    if (found?.done && found.failed === 0) return
    if (!found || found.stopped || found.failed > 0) throw new Error(JSON.stringify(found))
    await sleep(lookEveryMs)
  }
}
