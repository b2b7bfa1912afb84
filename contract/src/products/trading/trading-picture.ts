import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { idParam } from '../../core/shapes.ts'

export const tradingPicture = endpoint({
  name: 'tradingPicture',
  method: 'GET',
  path: '/thirdpart/picture',
  summary:
    'The first picture of a trading product, small, as a data URI: read from the supplier by http, with the token of its channel; empty where there is none',
  access: 'trading.view',
  query: z.strictObject({ id: idParam }),
  data: z.string(),
  errors: ['TRADING_NOT_FOUND'],
})
