import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import type { Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { accessToStore } from './remote-store.ts'
import { noteImages, storeImage, type UploadedImage } from './store-image.ts'
import { checkedHead } from './upload-image.ts'
import { browserFolder } from './upload-token.ts'

async function fetched({ partners: { supplierWeb } }: Steps, address: string): Promise<Buffer> {
  try {
    return await supplierWeb.image(address)
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    const { kind } = error.failure
    if (kind === 'crawl.noImage') return fail('IMAGE_UNREADABLE', { name: address })
    if (kind === 'crawl.tooLarge') return fail('IMAGE_TOO_LARGE')
    return fail('IMAGE_NOT_STORED', { detail: bothOf(failures, error.failure) })
  }
}

async function keep(steps: Steps, address: string): Promise<UploadedImage> {
  const bytes = await fetched(steps, address)
  const { kind } = checkedHead({ name: address, bytes: new Uint8Array(bytes) })
  return (await storeImage(steps, bytes, kind)) ?? fail('IMAGE_UNREADABLE', { name: address })
}

/**
 * Fetches those of these addresses to which a browser has uploaded by itself, and stores each image as one that is uploaded here:
 * checked, encoded anew and without its metadata. Answers the address to use in place of a given one.
 */
export async function keepUploaded(
  steps: Steps,
  addresses: readonly string[],
): Promise<(address: string) => string> {
  const access = addresses.length > 0 ? await steps.step(accessToStore) : null
  const own = access ? addresses.filter((one) => one.startsWith(`${access.url}/${browserFolder}`)) : []
  const storedImages = new Map<string, UploadedImage>()
  for (const address of new Set(own)) storedImages.set(address, await keep(steps, address))
  if (storedImages.size > 0) await steps.step((context) => noteImages(context, [...storedImages.values()]))
  return (address) => storedImages.get(address)?.url ?? address
}
