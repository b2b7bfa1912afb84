import type { Catalogue } from '../texts.ts'

export const analytics: Catalogue = {
  销售分析: 'Sales figures',
  保存的销售分析: 'Saved sales figures',
}
