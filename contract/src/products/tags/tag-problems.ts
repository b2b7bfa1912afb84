import { plainly } from '../../core/words/wordings.ts'

/** What may be wrong with a row of tags. */
export const tagProblems = {
  'tag.noStyle': plainly('没有这个 SPU 的商品', 'No product has this SPU'),
  'tag.noOrder': plainly('没有这个订单', 'There is no such order'),
  'tag.comma': plainly('标签不能包含逗号', 'A tag has no comma'),
} as const
