import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const stockCostRights = {
  'costs.view': { zh: '成本与库存价值', en: 'Costs and stock value', beside: 'stock', tick: 'view' },
  'costs.change': { zh: '附加费用', en: 'Landed costs', beside: 'stock', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
