import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { withoutTrailingSlashes } from './trailing-slashes.ts'

const port = z.coerce.number<string>().int().min(0).max(65535)
const onOff = z.enum(['0', '1']).transform((value) => value === '1')
const passwordShortest = 6
const passwordShortestInProduction = 12

/** An address or a network (`10.0.0.0/8`). Everybody's network is none that can be trusted. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128)
}

const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isNetwork), {
    error: (issue) => {
      const wrong = (issue.input as string[]).filter((part) => !isNetwork(part))
      return `${wrong.join(', ')} is no address and no network; write 10.0.0.5 or 10.0.0.0/8`
    },
  })

/** The environment, with the meaning of each variable; an empty value counts as not set. */
const environment = z.object({
  /** Port of the console and the API. 0 takes any free one. */
  PORT: port.default(5280),
  HOST: z.string().default('127.0.0.1'),
  /** Where the embedded database and everything else that must survive lives. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
  /** An outside PostgreSQL 15 or newer, in place of the embedded one. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  /** Key of what is encrypted at rest: at least 32 characters. */
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Password of the account admin, when it is created. */
  ADMIN_PASSWORD: z
    .string()
    .min(passwordShortest, `needs at least ${passwordShortest} characters`)
    .optional(),
  /** Asked for by /metrics. Without it only this machine gets them. */
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  /** The reverse proxies in front, whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  TRUST_PROXY: networks.default([]),
  /** Where the world reaches this server: storefronts tell it there what happens. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must begin with https://' })
    .transform(withoutTrailingSlashes)
    .optional(),
  /** The storefront sandbox that the demo trades with. */
  SANDBOX_URL: z
    .url({ protocol: /^http$/, error: 'must begin with http://' })
    .transform(withoutTrailingSlashes)
    .optional(),
  /** 1: shops may stand on this machine, as the sandbox does. */
  LOOPBACK_SHOPS: onOff.optional(),
  /**
   * The one site on this machine that the crawler may visit, such as `http://127.0.0.1:5281`: the sandbox. The demo sets it; production
   * does not start with it.
   */
  CRAWLER_SANDBOX: z
    .url({ protocol: /^http$/, error: 'must begin with http://' })
    .transform((url) => new URL(url).origin)
    .optional(),
  /** How long this process says that it stops, and still serves, before it does. */
  DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(300).optional(),
  /** 0: this process serves no HTTP. */
  HTTP: onOff.default(true),
  /** 0: this process runs no jobs. */
  WORKERS: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The company's zone, by its IANA name. */
  SHOP_ZONE: z
    .string()
    .default('Asia/Shanghai')
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'is no time zone'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  secretKey: string
  /** Tells whether two keys are the same, and nothing else about them; null where no key was given. */
  secretKeyFingerprint: string | null
  adminPassword: string | undefined
  metricsToken: string | undefined
  trustProxy: readonly string[]
  publicUrl: string
  sandboxUrl: string
  loopbackShops: boolean
  /** Empty: the crawler visits nothing on this machine. */
  crawlerSandbox: string
  drainSeconds: number
  http: boolean
  workers: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  zone: string
}

/** What is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** `demo` may do without keys and passwords, `production` may not. */
export type Mode = 'demo' | 'production'

const strict = environment.extend({
  SECRET_KEY: z
    .string('must be set: at least 32 characters, the same for all servers of one database')
    .min(32, 'needs at least 32 characters'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordShortestInProduction, `needs at least ${passwordShortestInProduction} characters`)
    .optional(),
  CRAWLER_SANDBOX: z.never('is for the demo alone').optional(),
  /** Node's own: with 0 anybody on the way could be the shop, and read its token. */
  NODE_TLS_REJECT_UNAUTHORIZED: z
    .string()
    .refine((value) => value !== '0', 'certificates must be checked; NODE_EXTRA_CA_CERTS adds authorities')
    .optional(),
})

/** Variables whose value must not be printed, not even when it is wrong. */
const secret = new Set(['DATABASE_URL', 'SECRET_KEY', 'ADMIN_PASSWORD', 'METRICS_TOKEN'])

/** Parses the environment once. Throws ConfigError, naming every wrong variable. */
export function readConfig(env: Record<string, string | undefined>, mode: Mode = 'demo'): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = (mode === 'production' ? strict : environment).safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      const shown = secret.has(name) || given[name] === undefined ? '' : `=${JSON.stringify(given[name])}`
      return `${name}${shown}: ${issue.message}`
    })
    throw new ConfigError(`Wrong environment:\n  ${lines.join('\n  ')}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    // Without a key, such as in tests, nothing is encrypted that must be read after a restart.
    secretKey: values.SECRET_KEY ?? randomBytes(32).toString('hex'),
    secretKeyFingerprint: values.SECRET_KEY ? fingerprintOf(values.SECRET_KEY) : null,
    adminPassword: values.ADMIN_PASSWORD,
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    publicUrl: values.PUBLIC_URL ?? '',
    sandboxUrl: values.SANDBOX_URL ?? '',
    loopbackShops: values.LOOPBACK_SHOPS ?? mode === 'demo',
    crawlerSandbox: values.CRAWLER_SANDBOX ?? '',
    drainSeconds: values.DRAIN_SECONDS ?? (mode === 'production' ? 5 : 0),
    http: values.HTTP,
    workers: values.WORKERS,
    logLevel: values.LOG_LEVEL,
    zone: values.SHOP_ZONE,
  }
}

const fingerprintOf = (key: string) =>
  createHmac('sha256', key).update('selvedge: which key is this').digest('hex').slice(0, 16)
