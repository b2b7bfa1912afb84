/** What may be refused about routing rules: -650. */
export const routingRuleErrors = {
  ROUTING_RULE_INVALID: {
    code: -651,
    zh: '规则「{rule}」的{field}有误：{detail}',
    en: 'Rule "{rule}", {field}: {detail}',
  },
  ROUTING_DRAFT_NOT_FOUND: { code: -652, zh: '没有规则草稿', en: 'There is no draft of the rules' },
  ROUTING_DRAFT_CHANGED: {
    code: -653,
    zh: '草稿已被 {by} 修改，请刷新后再操作',
    en: 'The draft was changed by {by} meanwhile; reload it first',
  },
  ROUTING_DRAFT_OUTDATED: {
    code: -654,
    zh: '草稿基于版本 {basedOn}，现行版本是 {active}，请先与现行版本比较并重新保存',
    en: 'The draft was based on version {basedOn}, but version {active} applies; compare them and save it again',
  },
  ROUTING_RULES_CHANGED: {
    code: -655,
    zh: '现行规则已是版本 {active}，请刷新后再操作',
    en: 'Version {active} of the rules applies meanwhile; reload first',
  },
  ROUTING_VERSION_NOT_FOUND: {
    code: -656,
    zh: '没有这个规则版本：{version}',
    en: 'There is no version {version} of the rules',
  },
  ROUTING_VERSION_ACTIVE: {
    code: -657,
    zh: '版本 {version} 正在生效',
    en: 'Version {version} applies already',
  },
  ROUTING_NOTE_CHANGED_SINCE: {
    code: -658,
    zh: '版本说明已被 {by} 修改，请看过后再保存',
    en: 'The note of the version was changed by {by} meanwhile; look at it, then save again',
  },

  ROUTING_DRY_RUN_DAYS: {
    code: -661,
    zh: '试算日期须先后相符，最多 {days} 天',
    en: 'The first day must not be after the last, and at most {days} days are tried',
  },
  ROUTING_DRY_RUN_BUSY: {
    code: -662,
    zh: '已有 {most} 个试算正在进行，请等它们完成',
    en: '{most} dry runs are under way, wait until they are done',
  },
  ROUTING_DRY_RUN_NOT_FOUND: {
    code: -663,
    zh: '试算报告不存在或已过期',
    en: 'The report does not exist or has expired',
  },
} as const
