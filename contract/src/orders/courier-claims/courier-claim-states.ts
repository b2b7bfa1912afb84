import type { Bilingual } from '../../core/words/language.ts'

/** open: the courier has not answered. */
export const courierClaimStates = ['open', 'paid', 'refused'] as const
export type CourierClaimState = (typeof courierClaimStates)[number]

export const courierClaimStateWords = {
  open: { zh: '索赔中', en: 'Open' },
  paid: { zh: '已赔付', en: 'Paid' },
  refused: { zh: '已拒赔', en: 'Refused' },
} as const satisfies Record<CourierClaimState, Bilingual>

/** A claim that is open for longer is something to do. */
export const claimOverdueDays = 14
