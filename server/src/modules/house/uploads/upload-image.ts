import type { UploadedFile } from '@selvedge/contract/core/uploaded-file.ts'
import { imagePath, maxImageBytes } from '@selvedge/contract/house/uploads/uploads.ts'
import { sql } from 'drizzle-orm'
import { callerOf, type Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { makeImages } from './image.ts'
import { hasTooManyPixels, type ImageHead, readHead } from './image-head.ts'

/** What an image is refused for, before anything of it is unpacked. */
function checkedHead({ name, bytes }: UploadedFile): ImageHead {
  if (bytes.length > maxImageBytes) fail('IMAGE_TOO_LARGE')
  const head = readHead(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  if (!head) return fail('IMAGE_UNREADABLE', { name })
  if (head.animated) fail('IMAGE_ANIMATED', { name })
  if (hasTooManyPixels(head)) fail('IMAGE_TOO_MANY_PIXELS', { width: head.width, height: head.height })
  return head
}

/** Keeps an image and its thumbnail, and answers its address: that of the first time where it is known already. */
export async function uploadImage(
  steps: Steps,
  _query: unknown,
  { file }: { file: UploadedFile },
): Promise<string> {
  const { kind, width, height } = checkedHead(file)
  const made = await makeImages(Buffer.from(file.bytes), kind).catch(() =>
    fail('IMAGE_UNREADABLE', { name: file.name }),
  )
  const [own, small] = made
  // Before it is named anywhere: a name without an image would stand on a page of the shop.
  await steps.partners.images.keep(small.name, small.bytes)
  await steps.partners.images.keep(own.name, own.bytes)
  return steps.step(async (context) => {
    await context.db.execute(
      sql`insert into upload (name, width, height, bytes, account_id, created_at)
          values (${own.name}, ${width}, ${height}, ${own.bytes.length}, ${callerOf(context).accountId},
            ${context.now.toISOString()}::timestamptz)
          on conflict (name) do nothing`,
    )
    context.note({ subject: 'upload', subjectId: own.name, after: { name: file.name, width, height } })
    return `${steps.publicUrl}${imagePath}${own.name}`
  })
}
