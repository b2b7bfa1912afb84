import { z } from 'zod'
import { type SettingDefinition, setting } from '../settings/setting.ts'
import { recordValue, tokenValue } from '../settings/setting-values.ts'

const imageStore = z.strictObject({
  accessKey: z.string().trim().min(1).max(100),
  bucket: z.string().regex(/^[a-z0-9-]{3,63}$/),
  /** Where images of the bucket are read. */
  url: z.url({ protocol: /^https?$/ }).max(200),
})

/** The image store that a browser may send images to by itself. Without both, images are kept on this server alone. */
export const uploadSettings = {
  qiniu_store: setting({
    kind: 'json',
    name: { zh: '七牛图片存储', en: 'Qiniu image store' },
    effect: {
      zh: '浏览器直接上传图片时使用：accessKey、bucket（空间名）、url（访问域名）。留空则不能直接上传',
      en: 'Where browsers send images by themselves: accessKey, bucket, url (its domain). Empty: they can not',
    },
    value: recordValue(imageStore),
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
