import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/stock/returns/$id': {
    record: async (api) => {
      const [row] = await api<{ orderId: number }[]>('GET', '/order/returns?state=announced&size=1')
      if (!row) throw new Error('no return is expected')
      return row.orderId
    },
  },
}
