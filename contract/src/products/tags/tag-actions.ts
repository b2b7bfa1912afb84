import type { Bilingual } from '../../core/words/language.ts'

export const tagActions = {
  productTagsModify: { zh: '批量改商品标签', en: 'Change tags of products' },
  orderProductTagsModify: { zh: '按订单改商品标签', en: 'Change tags of the products of orders' },
  productTagJobCancel: { zh: '取消改标签任务', en: 'Cancel a tag job' },
  productTagJobUndo: { zh: '撤销改标签任务', en: 'Undo a tag job' },
  productTagJobAgain: { zh: '继续改标签任务', en: 'Let a tag job go on' },
} as const satisfies Record<string, Bilingual>
