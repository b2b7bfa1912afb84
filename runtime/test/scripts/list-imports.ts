import { createHash } from 'node:crypto'
import { registerHooks } from 'node:module'

const found = new Map<string, string>()
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { url, format } = nextResolve(specifier, context)
    found.set(`${context.parentURL} ${specifier} ${context.conditions.join()}`, `${url} ${format}`)
    return { url, format, shortCircuit: true }
  },
})
await import('@selvedge/server/main.ts')
const lines = [...found].map((line) => line.join(' ')).sort()
process.stdout.write(`${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`)
// What was loaded waits for work.
process.exit()
