import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { customsSettingGet } from '@selvedge/contract/customs/customs-style/customs-style-calls.ts'
import type { SettingMeaning } from '@selvedge/contract/house/settings/setting-keys.ts'
import { settings } from '@selvedge/contract/house/settings/setting-keys.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { readSetting, settingMeaning, settingStored } from '../../house/settings/settings.public.ts'

/** How styles are declared: what of the settings the engine and the files need. */
export interface CustomsStyle {
  styles: SettingMeaning<'style_setting'>
  contents: SettingMeaning<'template_content_setting'>
  templates: SettingMeaning<'template_setting'>
  units: SettingMeaning<'unit_setting'>
}

/** The rules of styles, as they apply now. */
export async function readStyleRules({ db }: Pick<Context, 'db'>): Promise<SettingMeaning<'style_setting'>> {
  const { value, default: usual } = settings.style_setting
  const [row] = await query<{ text: string | null }>(
    db,
    sql`select ${settingStored('style_setting')} as text`,
  )
  return value.parse(row?.text ?? usual)
}

/** A setting as it applied until it was changed last; null where that could not be read any more. */
export async function readStyleSettingBefore<Key extends 'style_setting' | 'template_setting'>(
  context: Context,
  key: Key,
): Promise<SettingMeaning<Key> | null> {
  const [row] = await query<{ value: string }>(
    context.db,
    sql`select value from setting_version where key = ${key} order by id desc offset 1 limit 1`,
  )
  try {
    return settingMeaning(context, key, row?.value ?? null)
  } catch (error) {
    if (error instanceof z.ZodError) return null
    throw error
  }
}

export async function readCustomsStyle(context: Context): Promise<CustomsStyle> {
  const [row] = await query<Record<'styles' | 'contents' | 'templates' | 'units', string | null>>(
    context.db,
    sql`select ${settingStored('style_setting')} as styles, ${settingStored('template_content_setting')} as contents,
          ${settingStored('template_setting')} as templates, ${settingStored('unit_setting')} as units`,
  )
  return {
    styles: settingMeaning(context, 'style_setting', row?.styles ?? null),
    contents: settingMeaning(context, 'template_content_setting', row?.contents ?? null),
    // What stands first of the templates is tried first.
    templates: settingMeaning(context, 'template_setting', row?.templates ?? null).toSorted(
      (a, b) => a.templateId - b.templateId,
    ),
    units: settingMeaning(context, 'unit_setting', row?.units ?? null),
  }
}

/** The kinds that are offered. */
export const readCategories = (context: Context): Promise<string[]> =>
  readSetting(context, 'categories_setting')

/** The text of one of the settings, as it is kept. */
export async function readCustomsSetting(
  context: Context,
  { key }: z.output<(typeof customsSettingGet)['query']>,
): Promise<DataOf<typeof customsSettingGet>> {
  const [row] = await query<{ text: string | null }>(context.db, sql`select ${settingStored(key)} as text`)
  return row?.text ?? settings[key].default
}
