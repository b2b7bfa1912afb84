import { openStorefront } from '../../src/storefront/storefront.ts'

/** The sandbox alone, until this process ends. */
const dataDir = process.env.DATA_DIR ?? ''
const storefront = await openStorefront({ dataDir, port: 0, demoAt: new Date() })
process.stdout.write(`Open: ${storefront.url}\n`)
process.on('SIGTERM', () => {
  storefront.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
