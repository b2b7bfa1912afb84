import type { PostBytes } from '../../../core/outbox/partners/outbound.ts'
import type { Calls } from '../../../ports/partner.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import type {
  NewStorefrontImage,
  StorefrontImageState,
  StorefrontImages,
} from '../../../ports/storefront/storefront-images.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf } from '../client/ids.ts'
import { accept, refusedWith } from '../client/operation.ts'
import * as documents from '../documents/images.ts'
import { sendStaged } from './staged-upload.ts'

const states = {
  READY: 'ready',
  FAILED: 'failed',
  PROCESSING: 'underway',
  UPLOADED: 'underway',
} as const satisfies Record<string, StorefrontImageState>

/** The name of a file at the end of its address. */
const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')

interface Way {
  post: PostBytes
  calls: Calls
  timeoutMs: number
}

/** The pictures of a shop. */
export function imagesBy(client: ShopifyClient, way: Way): Pick<Storefront, keyof StorefrontImages> {
  const findImage = async (filename: string): Promise<string | null> => {
    const query = `filename:${JSON.stringify(filename)}`
    const { files } = await client.run(documents.imageByName, { query })
    // The search takes more for a match than we do; what is still under way has no address to tell by.
    const found = files.nodes.find(({ image }) => !image || nameIn(image.url) === filename)
    return found ? numberOf(found.id) : null
  }
  return {
    findImage,
    makeImage: (image) => makeImage(client, way, image, findImage),

    async imageState(exId) {
      const { node } = await client.run(documents.imageState, { id: gidOf('MediaImage', exId) })
      return node ? states[node.fileStatus] : 'gone'
    },

    async showImage(exId, productExId) {
      const shown = { id: gidOf('MediaImage', exId), referencesToAdd: [gidOf('Product', productExId)] }
      const { fileUpdate } = await client.run(documents.showImage, { files: [shown] })
      accept(fileUpdate.userErrors)
    },

    async removeImages(exIds) {
      const ids = exIds.map((exId) => gidOf('MediaImage', exId))
      const { fileDelete } = await client.run(documents.removeImages, { ids })
      accept(fileDelete.userErrors.filter(({ code }) => code !== 'FILE_DOES_NOT_EXIST'))
    },

    async orderImages(productExId, exIds) {
      const moves = exIds.map((exId, place) => ({
        id: gidOf('MediaImage', exId),
        newPosition: String(place),
      }))
      const { productReorderMedia } = await client.run(documents.orderImages, {
        id: gidOf('Product', productExId),
        moves,
      })
      accept(productReorderMedia.mediaUserErrors)
    },
  }
}

/** Announced, sent, made: a call that was lost on the way leaves nothing that a later one would make a second time. */
async function makeImage(
  client: ShopifyClient,
  way: Way,
  { filename, mimeType, bytes, alt }: NewStorefrontImage,
  findImage: StorefrontImages['findImage'],
): Promise<string> {
  const { stagedUploadsCreate: staged } = await client.run(documents.stageUpload, {
    input: [
      { filename, mimeType, resource: 'IMAGE', httpMethod: 'POST', fileSize: String(bytes.byteLength) },
    ],
  })
  accept(staged.userErrors)
  const [target] = staged.stagedTargets ?? []
  if (!target) throw new StorefrontError(refusedWith('no target'), { retryable: false })
  await way.calls(() => sendStaged(way.post, target, { filename, mimeType, bytes }, way.timeoutMs))
  const { fileCreate } = await client.run(documents.makeImage, {
    files: [
      {
        originalSource: target.resourceUrl,
        contentType: 'IMAGE',
        filename,
        alt,
        duplicateResolutionMode: 'RAISE_ERROR',
      },
    ],
  })
  if (fileCreate.userErrors.some(({ code }) => code === 'FILENAME_ALREADY_EXISTS')) {
    const known = await findImage(filename)
    if (known) return known
    // It is there, and its search has not noticed yet.
    throw new StorefrontError(refusedWith('FILENAME_ALREADY_EXISTS'), { retryable: true })
  }
  accept(fileCreate.userErrors)
  const [made] = fileCreate.files ?? []
  if (!made) throw new StorefrontError(refusedWith('no file'), { retryable: false })
  return numberOf(made.id)
}
