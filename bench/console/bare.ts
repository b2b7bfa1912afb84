import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** The least that shows the same rows: asks for them at once, and writes text into a table. */
const page = `<!doctype html>
<title>Rows</title>
<table><tbody></tbody></table>
<script>
  const headers = { Authorization: localStorage.getItem('selvedge.token') }
  fetch('/admin-api/order/list?skip=0&size=20&count=later', { headers })
    .then((reply) => reply.json())
    .then(({ data }) => {
      for (const row of data) {
        const line = document.querySelector('tbody').insertRow()
        const link = line.insertCell().appendChild(document.createElement('a'))
        link.textContent = row.name
        for (const value of Object.values(row)) line.insertCell().textContent = String(value)
      }
    })
</script>`

/** A page beside the console's server that shows the rows of the order list without any console. */
export async function startBarePage(target: string): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/admin-api/')) {
      outgoing.setHeader('content-type', 'text/html; charset=utf-8').end(page)
      return
    }
    const { method, headers } = incoming
    const passed = request(new URL(incoming.url, target), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the bare page has no address')
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}
