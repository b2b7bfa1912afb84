import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, type Mode, readConfig } from '@selvedge/server/core/config.ts'
import { findPlace } from '../postgres/place.ts'
import { codeOf } from '../processes/error-code.ts'

type Log = (message: string) => void

const shortest = 32
const keyFile = (dataDir: string) => join(dataDir, 'secret-key')

/** The key of this data folder, made the first time it is asked for. Of two that make it at once, the first counts. */
function readOrMakeKey(dataDir: string, log: Log): string {
  const found = foundKey(dataDir)
  if (found !== undefined) return found
  const hadOne = findPlace(dataDir) !== undefined
  makeKey(dataDir)
  if (hadOne) {
    log(
      `${keyFile(dataDir)} was missing and has been made anew: settings that were encrypted under another key can't be read.`,
    )
  }
  return foundKey(dataDir) ?? ''
}

/** Written beside it and then linked: a full disk leaves no key that is cut off. */
function makeKey(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  const draft = `${keyFile(dataDir)}.${process.pid}`
  try {
    // For the owner's eyes: it opens every encrypted setting.
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, keyFile(dataDir))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Undefined where there is none. One that is no key is never replaced: it may be what is left of one that is needed. */
function foundKey(dataDir: string): string | undefined {
  let key: string
  try {
    key = readFileSync(keyFile(dataDir), 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
  if (key.length >= shortest) return key
  throw new ConfigError(
    `${keyFile(dataDir)} is ${key === '' ? 'empty' : `too short (${key.length} characters, at least ${shortest})`}: ` +
      'put the key back from a backup. Without one, remove the file: a new key is made, and encrypted settings must be entered again.',
  )
}

type Environment = Record<string, string | undefined>

function withKey(config: Config, env: Environment, mode: Mode, key: string | undefined): Config {
  return key === undefined ? config : readConfig({ ...env, SECRET_KEY: key }, mode)
}

/** The environment of a server. The demo, which may do without SECRET_KEY, keeps a key in DATA_DIR from start to start. */
export function readServerConfig(env: Environment, mode: Mode, log: Log): Config {
  const config = readConfig(env, mode)
  if (env.SECRET_KEY) return config
  const key = readOrMakeKey(config.dataDir, log)
  if (env.SECRET_KEY === '') log(`SECRET_KEY is empty: the key in ${keyFile(config.dataDir)} is used.`)
  return withKey(config, env, mode, key)
}

/** The environment of a command beside it: with the key that the folder's server keeps, if it does. */
export function readCommandConfig(env: Environment): Config {
  const config = readConfig(env)
  return env.SECRET_KEY ? config : withKey(config, env, 'demo', foundKey(config.dataDir))
}
