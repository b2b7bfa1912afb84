import type { SpecialRightNode } from '../roles/special-right.ts'

export const auditRights = {
  'audit.view': { zh: '操作审计', en: 'Audit', beside: 'permission', tick: 'view' },
} as const satisfies Record<string, SpecialRightNode>
