import type { Right } from '../roles/rights.ts'
import { daysValue, type SettingValue, switchValue } from './setting-values.ts'

/** How a setting is edited: at once by a switch, or by its own save as a line, as lines, or as JSON. */
export const settingKinds = ['switch', 'text', 'lines', 'json'] as const
export type SettingKind = (typeof settingKinds)[number]

interface Words {
  zh: string
  en: string
}

export interface SettingDefinition<Value extends SettingValue = SettingValue> {
  kind: SettingKind
  name: Words
  /** What it does, for the person who changes it. */
  effect: Words
  /** Text to meaning and back; refuses what is no value. */
  value: Value
  /** What may be saved, where that is less than `value` reads: what was kept before is still read. */
  saving?: SettingValue
  /** The text that applies as long as nobody has set another. */
  default: string
  /** Encrypted at rest, and only ever shown masked. */
  secret: boolean
  /** What it would act on is not there yet: the settings page says so. */
  pending: boolean
  /** Its addresses say where a partner is told of people and money: a new one takes a confirmed session. */
  connects: boolean
  view: Right
  change: Right
}

type Given<Value extends SettingValue> = Pick<
  SettingDefinition<Value>,
  'kind' | 'name' | 'effect' | 'value'
> &
  Partial<SettingDefinition<Value>>

export const setting = <Value extends SettingValue>(given: Given<Value>): SettingDefinition<Value> => ({
  default: '',
  secret: false,
  pending: false,
  connects: false,
  view: 'settings.view',
  change: 'settings.change',
  ...given,
})

/** On or off, for parts of the product that are not there yet. */
export const switchSetting = (name: Words, effect: Words) =>
  setting({ kind: 'switch', name, effect, value: switchValue, default: '0', pending: true })

/** For how many days something is kept. */
export const retentionDays = (name: Words, effect: Words, days = 400) =>
  setting({ kind: 'text', name, effect, value: daysValue, default: `${days}` })
