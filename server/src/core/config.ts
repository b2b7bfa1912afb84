import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number<string>().int().min(0).max(65535)
const onOff = z.enum(['0', '1']).transform((value) => value === '1')

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
  /** Password of the demo account admin. */
  ADMIN_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional(),
  /** 0: this process serves no HTTP. */
  HTTP: onOff.default(true),
  /** 0: this process runs no jobs. */
  WORKERS: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** IANA zone of the business day. */
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
  adminPassword: string | undefined
  http: boolean
  workers: boolean
  logLevel: z.infer<typeof environment>['LOG_LEVEL']
  zone: string
}

/** What is wrong with the environment, one line per variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Parses the environment once. Throws ConfigError, naming every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `${name}=${JSON.stringify(given[name])}: ${issue.message}`
    })
    throw new ConfigError(`Wrong environment:\n  ${lines.join('\n  ')}`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    // Without a key nothing is encrypted that must be read after a restart.
    secretKey: values.SECRET_KEY ?? randomBytes(32).toString('hex'),
    adminPassword: values.ADMIN_PASSWORD,
    http: values.HTTP,
    workers: values.WORKERS,
    logLevel: values.LOG_LEVEL,
    zone: values.SHOP_ZONE,
  }
}
