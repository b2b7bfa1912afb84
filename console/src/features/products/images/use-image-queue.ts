import { productImageLookup } from '@selvedge/contract/products/images/product-images.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../api/calls/call.ts'
import { ImageQueue } from './image-queue.ts'
import { sendImage } from './send-image.ts'

const calls = {
  lookUp: async (brand: string, names: readonly string[]) => {
    const found = await call(productImageLookup, { body: { brand, names: [...names] } })
    return new Map(found.map(({ filename, product }) => [filename, product]))
  },
  send: sendImage,
}

/** The files that are chosen on this screen, for products of this brand. */
export function useImageQueue(brand: string) {
  const [queue] = useState(() => new ImageQueue(calls))
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  useEffect(() => void queue.chooseBrand(brand), [queue, brand])
  useEffect(() => () => queue.cancel(), [queue])
  return { queue, ...view }
}
