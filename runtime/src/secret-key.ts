import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, type Mode, readConfig } from '@selvedge/server/core/config.ts'

const keyFile = (dataDir: string) => join(dataDir, 'secret-key')

/** The key of this data folder, made the first time it is asked for. Of two that make it at once, the first counts. */
function keptKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true })
  try {
    // For the owner's eyes: it opens every encrypted setting.
    writeFileSync(keyFile(dataDir), `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return foundKey(dataDir) ?? ''
}

function foundKey(dataDir: string): string | undefined {
  try {
    return readFileSync(keyFile(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

type Environment = Record<string, string | undefined>

function withKey(config: Config, env: Environment, mode: Mode, key: string | undefined): Config {
  return key === undefined ? config : readConfig({ ...env, SECRET_KEY: key }, mode)
}

/** The environment of a server. The demo, which may do without SECRET_KEY, keeps a key in DATA_DIR from start to start. */
export function readServerConfig(env: Environment, mode: Mode): Config {
  const config = readConfig(env, mode)
  return env.SECRET_KEY ? config : withKey(config, env, mode, keptKey(config.dataDir))
}

/** The environment of a command beside it: with the key that the folder's server keeps, if it does. */
export function readCommandConfig(env: Environment): Config {
  const config = readConfig(env)
  return env.SECRET_KEY ? config : withKey(config, env, 'demo', foundKey(config.dataDir))
}
