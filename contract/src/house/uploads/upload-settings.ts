import { z } from 'zod'
import { partnerAddress } from '../settings/addresses.ts'
import { type SettingDefinition, setting } from '../settings/setting.ts'
import { recordValue, switchValue, tokenValue } from '../settings/setting-values.ts'

const imageStore = z.strictObject({
  accessKey: z.string().trim().min(1).max(100),
  bucket: z.string().regex(/^[a-z0-9-]{3,63}$/),
  /** Where images of the bucket are read. */
  url: partnerAddress(200),
  /** Where it takes images: each of its regions has an address of its own. */
  uploadUrl: partnerAddress(200).default('https://upload.qiniup.com'),
})

/** The image store: whether what staff upload goes there, how it is reached, and by what it knows us. */
export const uploadSettings = {
  qiniu_images: setting({
    kind: 'switch',
    name: { zh: '图片存到七牛', en: 'Images go to Qiniu' },
    effect: {
      zh: '打开后，新上传的图片同时存到七牛，地址用七牛的访问域名；七牛没有收下的图片不能上传。关闭时只存在本系统。已有图片的地址不变',
      en: 'On: images that are uploaded go to Qiniu too and are read at its domain; what Qiniu does not take is not uploaded. Off: they are kept here alone. Images of before keep their addresses',
    },
    value: switchValue,
    default: '0',
  }),
  qiniu_store: setting({
    kind: 'json',
    name: { zh: '七牛图片存储', en: 'Qiniu image store' },
    effect: {
      zh: '图片存到七牛、浏览器直接上传图片时使用：accessKey、bucket（空间名）、url（访问域名）、uploadUrl（上传地址，默认华东）。留空则都不能',
      en: 'For images that go to Qiniu, and those that browsers send there: accessKey, bucket, url (its domain), uploadUrl (of its region; East China unless it is set). Empty: none can',
    },
    value: recordValue(imageStore),
    connects: true,
  }),
  qiniu_secret: setting({
    kind: 'text',
    name: { zh: '七牛密钥', en: 'Qiniu: secret key' },
    effect: {
      zh: '七牛 SecretKey，用于签发上传凭证。加密保存，只显示末四位',
      en: 'The secret key that upload tokens are signed with. Kept encrypted; only its end is shown',
    },
    value: tokenValue,
    secret: true,
  }),
} as const satisfies Record<string, SettingDefinition>
