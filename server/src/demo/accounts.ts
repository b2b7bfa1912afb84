/** The accounts of the demo shop. Every password but the admin's is the user name and `-demo`. */
export const demoAccounts = [
  { username: 'admin', name: '管理员', roles: ['Admin', 'ViewPasswords'], introduction: '全部权限' },
  { username: 'seller', name: '运营小林', roles: ['Sellers'], introduction: '订单、发货、库存查询' },
  { username: 'store', name: '仓库老周', roles: ['Store'], introduction: '拣货与发货' },
  { username: 'finance', name: '财务小陈', roles: ['Finance'], introduction: '交易与金蝶' },
  { username: 'customs', name: '关务小吴', roles: ['Customs'], introduction: '报关资料' },
  { username: 'barcode', name: '条码打印', roles: ['BarcodePrint'], introduction: '条码标签' },
] as const

export const demoPassword = (username: string): string => `${username}-demo`
