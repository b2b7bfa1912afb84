import type { SettingKey } from '@selvedge/contract/house/settings/setting-keys.ts'
import { imageStoreLane } from '@selvedge/contract/house/sync/partners.ts'
import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import type { Context, Steps } from '../../../core/http/context.ts'
import { closeBreaker } from '../../../core/outbox/partners/breakers.sql.ts'
import { withoutTrailingSlashes } from '../../../core/trailing-slashes.ts'
import type { RemoteImagesAccount } from '../../../ports/image-store.ts'
import { PartnerError } from '../../../ports/partner.ts'
import { readSetting } from '../settings/settings.public.ts'
import type { MadeImage } from './image.ts'
import { type ImageKind, mimeTypes } from './image-head.ts'

type Reading = Pick<Context, 'db' | 'secrets'>

export interface StoreAccess {
  account: RemoteImagesAccount
  /** Where its images are read, without a slash at its end. */
  url: string
}

/** How the image store is reached; null where connection or key is missing. */
export async function accessToStore(context: Reading): Promise<StoreAccess | null> {
  const store = await readSetting(context, 'qiniu_store')
  if (!store) return null
  const secretKey = await readSetting(context, 'qiniu_secret')
  const { url, ...account } = store
  return secretKey === '' ? null : { account: { ...account, secretKey }, url: withoutTrailingSlashes(url) }
}

/** The store that new images go to; null where they are kept here alone. */
async function chosenStore(context: Reading): Promise<StoreAccess | null> {
  if (!(await readSetting(context, 'qiniu_images'))) return null
  const access = await accessToStore(context)
  if (access) return access
  throw new PartnerError(
    { kind: 'service.notConfigured', params: { service: 'qiniu' } },
    { retryable: false },
  )
}

/**
 * Puts an image and its thumbnail into the image store, where one is chosen; answers what stands before their addresses there,
 * null where none is. They are named by what they show: sent again they are the same.
 */
export async function putRemotely(
  steps: Steps,
  kind: ImageKind,
  { own, small }: { own: MadeImage; small: MadeImage },
): Promise<string | null> {
  const chosen = await steps.step(chosenStore)
  if (!chosen) return null
  const store = steps.partners.remoteImages(chosen.account)
  const put = ({ name, bytes }: MadeImage) =>
    store.put({ key: keyOf(name), bytes, mimeType: mimeTypes[kind] })
  // The thumbnail first: an address that is known has both.
  await put(small)
  await put(own)
  return chosen.url
}

/** As the path here, so that the address of a thumbnail is made of its image's in both places. */
const keyOf = (name: string): string => imagePath.slice(1) + name

/** Who has mended the connection need not wait until somebody would have tried again. */
export async function onSettingChanged({ db }: Context, key: SettingKey): Promise<void> {
  if (key.startsWith('qiniu_')) await closeBreaker(db, imageStoreLane)
}
