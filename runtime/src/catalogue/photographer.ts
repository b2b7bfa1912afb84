import { setTimeout as sleep } from 'node:timers/promises'
import { productImageUpload } from '@selvedge/contract/products/images/product-images.ts'
import { pick } from '@selvedge/sandbox/random.ts'
import type { Desk } from '../kills/desk.ts'
import { pictureOf } from './picture.ts'
import { brand } from './store.ts'

const maxOfOne = 40
const pauseMs = 1_000

/** Whoever uploads pictures of products, one of them twice now and then. */
export class Photographer {
  /** How many pictures each product has. */
  readonly pictures = new Map<string, number>()
  readonly #desk: Desk
  readonly #products: ReadonlyMap<string, number>
  readonly #random: () => number
  #number = 0

  constructor(desk: Desk, products: ReadonlyMap<string, number>, random: () => number) {
    this.#desk = desk
    this.#products = products
    this.#random = random
  }

  async upload(): Promise<void> {
    await sleep(pauseMs)
    const [handle, productId] = pick(this.#random, [...this.#products]) ?? []
    if (handle === undefined || productId === undefined) return
    const count = (this.pictures.get(handle) ?? 0) + 1
    if (count > maxOfOne) return
    this.#number += 1
    const query = { in: `${handle}_${count}.png`, b: brand, sid: '', pid: productId }
    const body = pictureOf(this.#number).toString('base64')
    const send = () => this.#desk.call((shop, key) => shop.call(productImageUpload, { query, body }, key))
    await send()
    if (this.#random() < 0.2) await send()
    this.pictures.set(handle, count)
  }
}
