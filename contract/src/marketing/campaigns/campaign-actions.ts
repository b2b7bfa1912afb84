import type { Bilingual } from '../../core/words/language.ts'

export const campaignActions = {
  campaignSave: { zh: '保存优惠活动', en: 'Save a campaign' },
  campaignRelease: { zh: '发布优惠活动', en: 'Release a campaign' },
  discountCodeRemove: { zh: '删除折扣码', en: 'Take a discount code back' },
  discountCodesGenerate: { zh: '生成折扣码', en: 'Make discount codes' },
} as const satisfies Record<string, Bilingual>
