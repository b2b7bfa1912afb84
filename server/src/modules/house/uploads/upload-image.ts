import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { maxImageBytes, maxImagePixels } from '@selvedge/contract/house/uploads/uploads.ts'
import type { Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import type { ImageHead } from './image-head.ts'
import { headWithin, type ImageLimits, noteImage, storeImage } from './store-image.ts'

const limits: ImageLimits = { kinds: ['png', 'jpg', 'webp'], bytes: maxImageBytes, pixels: maxImagePixels }

/** What an image is refused for, before anything of it is unpacked. */
export function checkedHead({ name, bytes }: UploadedFile): ImageHead {
  const head = headWithin(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limits)
  if (!('animated' in head)) {
    if (head.kind === 'tooLarge') return fail('IMAGE_TOO_LARGE')
    if (head.kind === 'unreadable') return fail('IMAGE_UNREADABLE', { name })
    if (head.kind === 'animated') return fail('IMAGE_ANIMATED', { name })
    return fail('IMAGE_TOO_MANY_PIXELS', { width: head.width, height: head.height })
  }
  return head
}

/** Keeps an image and its thumbnail, and answers its address: that of the first time where it is known already. */
export async function uploadImage(
  steps: Steps,
  _query: unknown,
  { file }: { file: UploadedFile },
): Promise<string> {
  const { kind } = checkedHead(file)
  const stored = await storeImage(steps, Buffer.from(file.bytes), kind)
  if (!stored) return fail('IMAGE_UNREADABLE', { name: file.name })
  return steps.step(async (context) => {
    await noteImage(context, stored)
    const { width, height } = stored
    context.note({ subject: 'upload', subjectId: stored.name, after: { name: file.name, width, height } })
    return stored.url
  })
}
