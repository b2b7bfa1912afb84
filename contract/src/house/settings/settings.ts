import { z } from 'zod'
import { textBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { done, id, instant, page, text } from '../../core/values/shapes.ts'
import { settingKinds } from './setting.ts'

const key = text(100)
const words = z.strictObject({ zh: z.string(), en: z.string() })

/** Done; else which secrets were emptied with it, as the connection by which they are sent leads elsewhere now. */
export const settingSaved = z.union([
  done,
  z.strictObject({ emptied: z.array(z.strictObject({ key: z.string(), name: words })).min(1) }),
])
export type SettingSaved = z.infer<typeof settingSaved>

export const configGet = endpoint({
  name: 'configGet',
  method: 'GET',
  path: '/config',
  summary: 'The text of one setting, its default where nobody has set it; a secret is masked',
  // Each setting names the rights of its own; most ask for settings.view and settings.change.
  access: 'signedIn',
  query: z.strictObject({ key }),
  data: z.string(),
  errors: ['SETTING_UNKNOWN'],
})

export const configSet = endpoint({
  name: 'configSet',
  method: 'POST',
  path: '/config',
  summary:
    'Set one setting; the body is its text, as text/plain or as a JSON string. With the version that was read, one that somebody else has set since is refused',
  access: 'signedIn',
  query: z.strictObject({
    key,
    /** The version that was read; 0 where nobody had set it. */
    version: z.coerce.number<string | number>().int().min(0).optional(),
  }),
  body: z.string(),
  bodyLimits: textBody(4),
  // A text body is not known to be a secret before its key is looked at.
  secrets: ['body'],
  data: settingSaved,
  errors: [
    'SETTING_UNKNOWN',
    'SETTING_INVALID',
    'SETTING_CHANGED_SINCE',
    'TEMPLATE_RULE_AUTOMATIC',
    'CONFIRMATION_NEEDED',
  ],
})

export const settingRow = z.strictObject({
  key: z.string(),
  kind: z.enum(settingKinds),
  name: words,
  effect: words,
  /** A secret is masked: `••••1234`. */
  value: z.string(),
  default: z.string(),
  secret: z.boolean(),
  /** It has no effect yet: what it would act on is not there. */
  pending: z.boolean(),
  mayChange: z.boolean(),
  /** Why the stored value can not be used; empty where it can. */
  problem: z.string(),
  /** Null where nobody has set it. */
  changedAt: instant.nullable(),
  changedBy: z.string(),
  /** The version that applies; 0 where nobody has set it. */
  version: z.int(),
})
export type SettingRow = z.infer<typeof settingRow>

export const configList = endpoint({
  name: 'configList',
  method: 'GET',
  path: '/config/list',
  summary: 'Every setting that the caller may see',
  access: 'signedIn',
  data: z.array(settingRow),
})

export const settingVersion = z.strictObject({
  id,
  /** A secret is masked. */
  value: z.string(),
  problem: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  /** Set by going back to that version. */
  restoredFrom: id.nullable(),
})
export type SettingVersion = z.infer<typeof settingVersion>

export const configHistory = endpoint({
  name: 'configHistory',
  method: 'GET',
  path: '/config/history',
  summary: 'The versions of one setting, newest first; the first one applies',
  access: 'signedIn',
  query: z.strictObject({ key, ...page }),
  data: z.array(settingVersion),
  reply: 'list',
  errors: ['SETTING_UNKNOWN'],
})

export const configRestore = endpoint({
  name: 'configRestore',
  method: 'POST',
  path: '/config/restore',
  summary: 'Go back to an earlier version of a setting, or to its default',
  access: 'signedIn',
  body: z.strictObject({
    key,
    /** Null: the default. */
    version: id.nullable(),
    /** The version that applied as it was read, 0 where nobody had set it: one that somebody else has set since is refused. */
    basedOn: z.int().min(0).optional(),
  }),
  data: settingSaved,
  errors: [
    'SETTING_UNKNOWN',
    'SETTING_INVALID',
    'SETTING_VERSION_UNKNOWN',
    'SECRET_UNREADABLE',
    'SETTING_CHANGED_SINCE',
    'TEMPLATE_RULE_AUTOMATIC',
    'CONFIRMATION_NEEDED',
  ],
})
