import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idParam } from '../../core/values/shapes.ts'

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

/** Most pictures of a product, and characters of the address of one. */
const maxPictures = 30
const maxPictureAddress = 1000

export const tradingImagesSave = endpoint({
  name: 'tradingImagesSave',
  method: 'POST',
  path: '/thirdpart/images',
  summary:
    'Give a trading product these pictures, such as were found on its page; the store is told if it is published',
  access: 'trading.change',
  body: z.strictObject({
    id,
    images: z
      .array(z.url({ protocol: /^https?$/ }).max(maxPictureAddress))
      .min(1)
      .max(maxPictures),
  }),
  data: z.literal(1),
  errors: ['TRADING_NOT_FOUND', 'TRADING_PICTURE_HOST', 'TRADING_PICTURES_LISTED'],
})
