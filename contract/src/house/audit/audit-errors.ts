/** What may be refused about the audit: -940. */
export const auditErrors = {
  AUDIT_SPAN: {
    code: -941,
    zh: '按内容搜索时，时间跨度不能超过 {days} 天',
    en: 'A search in the contents covers at most {days} days',
  },
} as const
