import { run } from '@selvedge/server/commands/products.ts'

interface Wanted {
  databaseUrl: string
  file: string
}

/** Reads one product export after the other, as `npm run data -- products` does. */
process.on('message', async ({ databaseUrl, file }: Wanted) => {
  process.send?.(await run(databaseUrl, [file]).catch((error: Error) => error.message))
})

process.on('disconnect', () => process.exit())
