/** What may be refused about locations: -300. */
export const locationErrors = {
  LOCATION_NOT_FOUND: { code: -301, zh: '仓库不存在：{id}', en: 'There is no location {id}' },
  LOCATION_NAME_TAKEN: { code: -302, zh: '仓库名称重复：{name}', en: 'The location name {name} is taken' },
  LOCATION_PARENT_CIRCLE: {
    code: -303,
    zh: '仓库 {name} 不能隶属于自己或自己的下级',
    en: 'Location {name} can not belong to itself or to a child of its own',
  },
  LOCATION_CHANGED_SINCE: {
    code: -305,
    zh: '仓库“{name}”刚被他人修改，请撤销修改，看过新的内容后再改',
    en: 'Somebody else has just changed the location {name}: undo your changes and look at the new ones before it is changed',
  },
  LOCATION_BELOW_ZERO: {
    code: -304,
    zh: '仓库 {name} 存在负库存，不能取消虚拟仓',
    en: 'Location {name} has stock below zero and must stay virtual',
  },
} as const
