import type { Config } from '@selvedge/server/core/config.ts'
import { readCommandConfig } from './data-dir/secret-key.ts'
import { borrowDatabase } from './postgres/database.ts'

type Run = (databaseUrl: string, args: string[], config: Config) => Promise<number>

/** What is run on a database from the command line; the number is the exit code. */
const commands: Record<string, () => Promise<{ run: Run }>> = {
  verify: () => import('@selvedge/server/commands/verify.ts'),
  'data export': () => import('@selvedge/server/commands/export.ts'),
  'data import': () => import('@selvedge/server/commands/import.ts'),
  'account unlock': () => import('@selvedge/server/commands/unlock.ts'),
  'account reset-password': () => import('@selvedge/server/commands/reset-password.ts'),
  'account remove-second-factor': () => import('@selvedge/server/commands/remove-second-factor.ts'),
  'data products': () => import('@selvedge/server/commands/products.ts'),
}

async function main(words: string[]) {
  const name = Object.keys(commands).find((command) => `${words.join(' ')} `.startsWith(`${command} `))
  const load = name && commands[name]
  if (!load) {
    console.error(`Unknown command. There are: ${Object.keys(commands).join(', ')}`)
    return 2
  }
  const { run } = await load()
  const config = readCommandConfig(process.env)
  const database = await borrowDatabase(config, console.error)
  try {
    return await run(database.url, words.slice(name.split(' ').length), config)
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // What failed in the database is told by its cause: around it stands a whole statement with its values.
  const reported = error instanceof Error && error.cause instanceof Error ? error.cause : error
  console.error(reported instanceof Error ? reported.message : reported)
  process.exitCode = 1
}
