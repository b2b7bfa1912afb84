import { z } from 'zod'
import type { Bilingual } from '../../core/words/language.ts'
import { linesValue } from '../../house/settings/setting-values.ts'

/** Shots are counted from 1; what is more is a number of something else. */
export const maxShot = 99
/** So many shots a style is to have at most. */
export const maxWantedShots = 20

/** A picture that each style is to have, and what it is to show. */
export interface WantedShot {
  shot: number
  name: Bilingual
}

const parts = /^([1-9]\d?)(?:\s*=\s*([^=]{1,20}?)\s*=\s*([^=]{1,40}))?$/

/** `2=背面=Back`: a shot and what it shows in both languages; the number alone is enough. */
export const wantedShotLines = linesValue(z.string().regex(parts, 'setting.shotLine'))
  .refine((lines) => lines.length > 0, 'setting.empty')
  .refine((lines) => lines.length <= maxWantedShots, 'setting.tooManyLines')
  .refine(
    (lines) => new Set(lines.map((line) => Number.parseInt(line, 10))).size === lines.length,
    'setting.shotTwice',
  )

/** What such lines say, by their numbers. */
export const wantedShotsOf = (lines: readonly string[]): WantedShot[] =>
  lines
    .map((line) => {
      const [, shot, zh = '', en = ''] = parts.exec(line) ?? []
      return { shot: Number(shot), name: { zh, en } }
    })
    .toSorted((one, other) => one.shot - other.shot)

/** The lines that say so. */
export const wantedShotText = (shots: readonly WantedShot[]): string =>
  shots.map(({ shot, name }) => `${shot}=${name.zh}=${name.en}`).join('\n')
