import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds the workspaces. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** The script behind a package's command, to be run by the same Node as we are. */
export function commandOf(packageName: string, command = packageName) {
  const require = createRequire(join(projectDir, 'package.json'))
  const manifest = require.resolve(`${packageName}/package.json`)
  const { bin } = require(manifest) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : bin[command]
  if (!script) throw new Error(`${packageName} has no command ${command}`)
  return join(dirname(manifest), script)
}
