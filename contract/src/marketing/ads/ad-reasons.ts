import type { Bilingual } from '../../core/words/language.ts'

export const adReasons = {
  'ad.target': {
    zh: '跳转须为 http(s) 网址或小程序页面（pages/…）',
    en: 'must be an address (http or https) or a page of the mini program (pages/…)',
  },
  'ad.image': { zh: '请上传图片', en: 'needs a picture' },
} as const satisfies Record<string, Bilingual>
