import type { Bilingual } from '../../core/words/language.ts'

export const routingActions = {
  orderResplit: { zh: '重新分仓', en: 'Reroute' },
  routingDraftSave: { zh: '保存分仓规则草稿', en: 'Save draft of routing rules' },
  routingDraftDiscard: { zh: '丢弃分仓规则草稿', en: 'Drop draft of routing rules' },
  routingDryRunStart: { zh: '试算分仓规则', en: 'Try routing rules' },
  routingRulesActivate: { zh: '启用分仓规则', en: 'Activate routing rules' },
  notPushSave: { zh: '修改不推送名单', en: 'Change the routing exclusions' },
} as const satisfies Record<string, Bilingual>
