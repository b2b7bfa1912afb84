/** What may be refused about saved views: -980. */
export const viewErrors = {
  VIEW_NOT_FOUND: { code: -981, zh: '视图不存在或已被删除', en: 'The view does not exist or was deleted' },
  VIEW_NOT_OWN: {
    code: -982,
    zh: '只有创建人或 Admin 可以修改共享的视图',
    en: 'Only its owner or an Admin may change a shared view',
  },
  VIEW_NAME_TAKEN: { code: -983, zh: '视图名称重复：{name}', en: 'The view name {name} is taken' },
  VIEW_TOO_MANY: {
    code: -984,
    zh: '每个列表最多保存 {most} 个视图',
    en: 'At most {most} views are kept of a list',
  },
} as const
