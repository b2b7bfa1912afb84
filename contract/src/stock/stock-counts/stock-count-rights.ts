import type { SpecialRightNode } from '../../house/roles/special-right.ts'

export const stockCountRights = {
  'stock.count': { zh: '盲盘', en: 'Count stock', beside: 'stock', tick: 'change' },
} as const satisfies Record<string, SpecialRightNode>
