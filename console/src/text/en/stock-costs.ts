import type { Catalogue } from '../texts.ts'

export const stockCosts: Catalogue = {
  录入附加费用: 'Add a landed cost',
  附加费用: 'Landed cost',
  费用类型: 'Kind of cost',
  库存价值: 'Stock value',
}
