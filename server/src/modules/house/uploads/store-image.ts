import { bothOf } from '@selvedge/contract/core/words/wordings.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { type Context, callerOf, type Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { type MadeImage, makeImages } from './image.ts'
import { type ImageHead, type ImageKind, readHead } from './image-head.ts'
import { putRemotely } from './remote-store.ts'

/** An image that is kept, under the name that tells what it shows. */
export interface UploadedImage {
  name: string
  /** Where it is read. */
  url: string
  width: number
  height: number
  bytes: number
}

/** What an image may be: before anything of it is unpacked. */
export interface ImageLimits {
  kinds: readonly ImageKind[]
  bytes: number
  pixels: number
}

export type ImageObjection =
  | { kind: 'tooLarge' }
  | { kind: 'unreadable' }
  | { kind: 'animated' }
  | { kind: 'tooManyPixels'; width: number; height: number }

/** What the head of an image says, or what it is refused for. */
export function headWithin(bytes: Buffer, limits: ImageLimits): ImageHead | ImageObjection {
  if (bytes.length > limits.bytes) return { kind: 'tooLarge' }
  const head = readHead(bytes)
  if (!head || !limits.kinds.includes(head.kind)) return { kind: 'unreadable' }
  if (head.animated) return { kind: 'animated' }
  const { width, height } = head
  return width * height > limits.pixels ? { kind: 'tooManyPixels', width, height } : head
}

/**
 * The image as it is kept, with its thumbnail; null where it can't be unpacked. What the image store is to have and does not
 * take is refused: it may be sent again.
 */
export async function storeImage(
  steps: Steps,
  bytes: Buffer,
  kind: ImageKind,
): Promise<UploadedImage | null> {
  const stored = await keepImages(steps, bytes, kind)
  return stored && shownIn(steps, stored, await putRemotely(steps, kind, stored).catch(refuseOf))
}

/** The same where nobody waits for it: what the image store does not take now is read here. */
export async function storeImageAnyway(
  steps: Steps,
  bytes: Buffer,
  kind: ImageKind,
): Promise<UploadedImage | null> {
  const stored = await keepImages(steps, bytes, kind)
  return stored && shownIn(steps, stored, await putRemotely(steps, kind, stored).catch(nullOf))
}

/** Here they are kept in any case: shops are sent them from here, and addresses of before stay. */
async function keepImages(steps: Steps, bytes: Buffer, kind: ImageKind) {
  const made = await makeImages(bytes, kind).catch(() => null)
  if (!made) return null
  const [own, small] = made
  // Before it is named anywhere: a name without an image would stand on a page of the shop.
  await steps.partners.images.keep(small.name, small.bytes)
  await steps.partners.images.keep(own.name, own.bytes)
  return { own, small }
}

const shownIn = ({ publicUrl }: Steps, { own }: { own: MadeImage }, base: string | null): UploadedImage => ({
  ...sizeOf(own),
  name: own.name,
  url: `${base ?? publicUrl}${imagePath}${own.name}`,
})

function refuseOf(error: unknown): never {
  if (!(error instanceof PartnerError)) throw error
  return fail('IMAGE_NOT_STORED', { detail: bothOf(failures, error.failure) })
}

function nullOf(error: unknown): null {
  if (!(error instanceof PartnerError)) throw error
  return null
}

/** As it is kept: a camera's turn may have changed its sides. */
function sizeOf({ bytes }: MadeImage): Pick<UploadedImage, 'width' | 'height' | 'bytes'> {
  const head = readHead(bytes)
  return { width: head?.width ?? 0, height: head?.height ?? 0, bytes: bytes.length }
}

/** Of these names those that an image is kept under. */
export async function knownImages(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ name: string }>(
    db,
    sql`select name from upload where name = any(${sql.param(names)}::text[])`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Notes whose images they were first. */
export async function noteImages(context: Context, images: readonly UploadedImage[]): Promise<void> {
  const numbers = (pick: (image: UploadedImage) => number) => sql`${sql.param(images.map(pick))}::int[]`
  await context.db.execute(
    sql`insert into upload (name, width, height, bytes, account_id, created_at)
        select name, width, height, bytes, ${callerOf(context).accountId}::bigint, ${timestamp(context.now)}
        from unnest(${sql.param(images.map(({ name }) => name))}::text[], ${numbers(({ width }) => width)},
          ${numbers(({ height }) => height)}, ${numbers(({ bytes }) => bytes)}) as image (name, width, height, bytes)
        order by name on conflict (name) do nothing`,
  )
}

export const noteImage = (context: Context, image: UploadedImage): Promise<void> =>
  noteImages(context, [image])
