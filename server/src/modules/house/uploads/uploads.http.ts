import { imagePath } from '@selvedge/contract/house/uploads/uploads.ts'
import type { FastifyInstance } from 'fastify'
import type { Surroundings } from '../../../core/http/call.ts'
import { HttpFault } from '../../../core/http/fail.ts'
import { mimeTypes } from './image-head.ts'

const types = new Map<string, string>(Object.entries(mimeTypes))

/** Serves the images, to everybody: they stand on pages of the shop. What has a name never changes. */
export function serveImages(http: FastifyInstance, { partners }: Surroundings): void {
  http.get<{ Params: { name: string } }>(
    `${imagePath}:name`,
    { logLevel: 'warn' },
    async (request, reply) => {
      const { name } = request.params
      const type = types.get(name.split('.').at(-1) ?? '')
      const image = type === undefined ? null : await partners.images.read(name)
      if (!image || type === undefined) throw new HttpFault('UNKNOWN_PICTURE')
      return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(image)
    },
  )
}
