import type { Bilingual } from '../../core/words/language.ts'

export const courierClaimActions = {
  courierClaimSettle: { zh: '索赔结案', en: 'Settle a claim' },
} as const satisfies Record<string, Bilingual>
