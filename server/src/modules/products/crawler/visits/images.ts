import { failures } from '@selvedge/contract/house/sync/failures.ts'
import {
  type crawlerImages,
  type FoundImage,
  maxThumbnailBytes,
} from '@selvedge/contract/products/crawler/crawler.ts'
import type { z } from 'zod'
import type { Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { headWithin, type ImageLimits, makeThumbnail } from '../../../house/uploads/uploads.public.ts'
import { readProduct } from './seen-product.rules.ts'

const maxImages = 30
const atOnce = 4

/** What is unpacked for a thumbnail. */
const limits: ImageLimits = { kinds: ['png', 'jpg', 'webp'], bytes: 10 * 1024 * 1024, pixels: 40_000_000 }

/** The pictures of a page that are pictures, in its order. Where several addresses are given, those are the pictures. */
export async function findImages(
  steps: Steps,
  { url }: z.output<typeof crawlerImages.query>,
): Promise<FoundImage[]> {
  const { supplierWeb } = steps.partners
  const listed = url.includes(',')
    ? url
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : null
  const requested = listed ?? [url]
  const wrong = requested.find((one) => !supplierWeb.mayVisit(one))
  if (wrong !== undefined) fail('CRAWLER_URL', { url: wrong.slice(0, 200) })
  const found = listed ?? (await imagesOf(steps, url))
  return good(steps, [...new Set(found)].slice(0, maxImages))
}

async function imagesOf({ partners, language }: Steps, url: string): Promise<readonly string[]> {
  try {
    const answer = await partners.supplierWeb.page(url, null)
    if (answer.kind !== 'page')
      throw new PartnerError({ kind: 'crawl.status', params: { status: 404 } }, { retryable: false })
    const read = readProduct(answer.facts.data)
    const own = read !== null && 'product' in read ? read.product.images : []
    return own.length > 0 ? own : answer.facts.images
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    return fail('CRAWLER_IMAGES', { reason: failures.word(language, error.failure) })
  }
}

/** Those that are pictures; some at a time, so that a page of many is not asked for all of them at once. */
async function good({ partners }: Steps, urls: readonly string[]): Promise<FoundImage[]> {
  const thumbnails = new Map<string, string>()
  const waiting = [...urls]
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const one = url
      const bytes = await partners.supplierWeb.image(one).catch((error: unknown) => {
        if (error instanceof PartnerError) return null
        throw error
      })
      if (bytes) thumbnails.set(one, await packedThumbnail(bytes))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return urls.flatMap((image) => {
    const thumbnail = thumbnails.get(image)
    return thumbnail === undefined ? [] : [{ image, thumbnail }]
  })
}

/** As WebP, whatever it was: the smallest that keeps what is transparent. */
async function packedThumbnail(bytes: Buffer): Promise<string> {
  if (!('kind' in headWithin(bytes, limits))) return ''
  const small = await makeThumbnail(bytes, 'webp').catch(() => null)
  return small && small.length <= maxThumbnailBytes
    ? `data:image/webp;base64,${small.toString('base64')}`
    : ''
}
