import { randomUUID } from 'node:crypto'
import { maxImageBytes } from '@selvedge/contract/house/uploads/uploads.ts'
import { preparing } from '../../../core/db/prepared/statements.ts'
import type { Steps } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { mimeTypes } from './image-head.ts'
import { accessToStore } from './remote-store.ts'

/** Where browsers put images by themselves: what is there was looked at by nobody. */
export const browserFolder = 'console/'

const validMs = 3_600_000

/** Lets a browser put one image into the image store, under a name that is made here. */
export async function makeUploadToken(steps: Steps) {
  const { access, now } = await steps.step(async (context) => ({
    access: await accessToStore({ ...context, db: preparing(context.db, 'uploadTokenGet') }),
    now: context.now,
  }))
  if (!access) return fail('IMAGE_STORE_MISSING')
  const key = `${browserFolder}${randomUUID()}`
  return {
    qiniu_key: key,
    qiniu_token: steps.partners.remoteImages(access.account).tokenFor({
      key,
      until: new Date(now.getTime() + validMs),
      maxBytes: maxImageBytes,
      mimeTypes: Object.values(mimeTypes),
    }),
    qiniu_url: `${access.url}/${key}`,
  }
}
