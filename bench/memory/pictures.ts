import { setTimeout as sleep } from 'node:timers/promises'
import { Transformer } from '@napi-rs/image'
import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  productImageList,
  productImageLookup,
  productImageUpload,
} from '@selvedge/contract/products/images/product-images.ts'
import { productImportUpload } from '@selvedge/contract/products/imports/imports.ts'
import { seasonsIn } from '@selvedge/contract/products/imports/seasons.ts'
import { defaultToken } from '@selvedge/sandbox/storefront/seed.ts'
import { startSandbox } from '@selvedge/sandbox/storefront/start.ts'
import type { Ground } from '../measure/ground.ts'
import { productSheet, release } from '../products/release.ts'

const brand = 'Bench'
const picturesEach = 10
/** As many as the screen sends at a time. */
const atATime = 4
const lookEveryMs = 500
const [width, height] = [1600, 1200]

/** Products in a shop of the sandbox, and the sending of so many pictures of them, also by a server that came later. */
export async function openPictures(ground: Ground, count: number) {
  const products = Math.ceil(count / picturesEach)
  const sandbox = await startSandbox({
    port: 0,
    bucket: { maximum: 20_000, restoreRate: 20_000 },
    shops: [{ name: 'pictures', products: [], locations: [] }],
  })
  const { shop } = ground
  await shop.call(storefrontSave, {
    body: {
      ...{ channel: 'first', name: 'pictures', enabled: true },
      ...{ baseUrl: sandbox.shopUrl('pictures'), token: defaultToken },
    },
  })
  const [season = ''] = seasonsIn(new Date().getFullYear())
  const file = { name: 'season.csv', bytes: productSheet(products) }
  await shop.call(productImportUpload, { body: { file, brand, season } })
  await release(shop)
  const names = Array.from({ length: products }, (_, style) => `bench-${style}.jpg`)
  const found = (await shop.call(productImageLookup, { body: { brand, names } })).map(({ product }) => {
    if (!product) throw new Error('a product has not been released')
    return product
  })
  const send = async (picture: number) => {
    const product = found[picture % products]
    if (!product) throw new Error('no product')
    await ground.shop.call(productImageUpload, {
      query: {
        ...{ in: `${product.spu}_${Math.floor(picture / products) + 1}.jpg`, b: brand },
        ...{ sid: product.shopifyId, pid: product.id },
      },
      body: (await paint(picture)).toString('base64'),
    })
  }
  return {
    sendAll: async () => {
      let next = 0
      const sending = Array.from({ length: atATime }, async () => {
        while (next < count) await send(next++)
      })
      await Promise.all(sending)
    },
    /** Settles once the shop has all pictures of all products. */
    arrived: async () => {
      for (const { id } of found) while (!(await isThere(ground, id))) await sleep(lookEveryMs)
    },
    close: () => sandbox.close(),
  }
}

async function isThere({ shop }: Ground, id: number): Promise<boolean> {
  const pictures = await shop.call(productImageList, { query: { id } })
  return (
    pictures.length === picturesEach &&
    pictures.every(({ stores }) => stores.length > 0 && stores.every(({ state }) => state === 'shown'))
  )
}

/** A photograph's size and weight, each another. */
function paint(seed: number): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    pixels[at] = (x + seed) % 256
    pixels[at + 1] = (y + seed * 3) % 256
    pixels[at + 2] = ((x ^ y) + seed * 7) % 256
    pixels[at + 3] = 255
  }
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg()
}
