import type { Bilingual } from '../../core/words/language.ts'

/** Why the product itself puts an order on hold; what staff say of a hold of theirs is a text. */
export const holdCauses = ['unaddressed'] as const
export type HoldCause = (typeof holdCauses)[number]

export const holdCauseWords: Record<HoldCause, Bilingual> = {
  unaddressed: { zh: '店铺订单没有收货地址', en: 'The order of the store has no address' },
}
