import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpFault } from '../fail.ts'

/**
 * The built console; any path that is no file is one of its screens. Every request reads from the folder: when another
 * build takes its place, the page that names the parts changes with them.
 */
export async function addConsole(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    index: false,
    // What the build leaves for itself is nobody else's.
    dotfiles: 'ignore',
    cacheControl: false,
    // The build has compressed its files better than there is time for here.
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const sendPage = (reply: FastifyReply) => reply.sendFile('index.html')
  // Without a route of its own the folder itself would be asked for, and refused.
  http.get('/', (_request, reply) => sendPage(reply))
  http.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new HttpFault('UNKNOWN_CALL')
    // A part of a page that only another version has must not be taken for a page.
    if (request.url.startsWith('/assets/')) throw new HttpFault('UNKNOWN_FILE')
    return sendPage(reply)
  })
}
