import { randomUUID } from 'node:crypto'
import { maxImageBytes } from '@selvedge/contract/house/uploads/uploads.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readSetting } from '../settings/settings.public.ts'
import { type PutPolicy, signPolicy } from './put-policy.ts'

const validSeconds = 3_600

/** Lets a browser put one image into the image store, under a name that is made here. */
export async function makeUploadToken(context: Context) {
  const store = await readSetting(context, 'qiniu_store')
  const secretKey = await readSetting(context, 'qiniu_secret')
  if (!store || !secretKey) return fail('IMAGE_STORE_MISSING')
  const key = `console/${randomUUID()}`
  const policy: PutPolicy = {
    scope: `${store.bucket}:${key}`,
    deadline: Math.floor(context.now.getTime() / 1000) + validSeconds,
    insertOnly: 1,
    fsizeLimit: maxImageBytes,
    mimeLimit: 'image/png;image/jpeg;image/webp',
  }
  return {
    qiniu_key: key,
    qiniu_token: signPolicy(JSON.stringify(policy), { accessKey: store.accessKey, secretKey }),
    qiniu_url: `${store.url.replace(/\/+$/, '')}/${key}`,
  }
}
