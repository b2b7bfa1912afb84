import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const shipOrderRights = {
  'shipping.ship': { zh: '确认发货', en: 'Ship', beside: 'shipping', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
