import type { WalkTargets } from '../../../../../e2e/all-screens/walk-targets.ts'

export const walkTargets: WalkTargets = {
  '/stock/returns/$id': {
    record: async (api) => {
      const announced = await api<{ orderId: number; quantity: number }[]>(
        'GET',
        '/order/returns?state=announced&size=100',
      )
      // Of several units there is more to be done than of one: what does not fit shows there.
      const row = announced.find(({ quantity }) => quantity > 1) ?? announced[0]
      if (!row) throw new Error('no return is expected')
      return row.orderId
    },
  },
}
