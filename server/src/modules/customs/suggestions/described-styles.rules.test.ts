import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalSex, normalWeaving } from '@selvedge/contract/customs/customs-terms.ts'
import { describe, expect, it } from 'vitest'
import { type CodedStyle, describedStyles, headingsOf } from '../../../../test/hs-codes/described-styles.ts'
import { ownStyles } from '../../../../test/hs-codes/own-styles.ts'
import { tokensOf } from './styles.ts'
import { indexExamples, suggest } from './suggest.rules.ts'

/** A folder of code tables beside the project and not part of it; `SELVEDGE_HS_CODES` says another. */
const folder =
  process.env.SELVEDGE_HS_CODES ?? join(import.meta.dirname, '../../../../../../shared/data/hs_codes')
const table = existsSync(folder) ? readdirSync(folder).find((name) => /^hs6.*\.csv$/.test(name)) : undefined

const seeds = [1, 2, 3]
const each = 24
const tokens = ({ hsCode, handle, ...style }: CodedStyle) => ({
  hsCode,
  handle,
  tokens: tokensOf({ ...style, sex: normalSex(style.sex), weaving: normalWeaving(style.weaving) }),
})

/** Which of the unseen half have their code among the first three that are suggested. */
function foundOf(learned: readonly CodedStyle[], unseen: readonly CodedStyle[]): number {
  const index = indexExamples(learned.map(tokens))
  const found = unseen.map(tokens).filter(({ hsCode, tokens: style }) =>
    suggest(index, style)
      .slice(0, 3)
      .some((one) => one.hsCode === hsCode),
  )
  return found.length / unseen.length
}

describe('styles of our own', () => {
  const learned = ownStyles.filter((_, place) => place % 4 < 2)
  const unseen = ownStyles.filter((_, place) => place % 4 >= 2)

  it('of those that were not seen nine in ten have their code among three', () => {
    expect(new Set(ownStyles.map(({ hsCode }) => hsCode)).size).toBe(15)
    expect(foundOf(learned, unseen)).toBeGreaterThanOrEqual(0.9)
  })

  // What these are worth: by codes of other styles, or without the facts, hardly any is found.
  it('stay below that where suggestions say something else', () => {
    const misled = learned.map((style, place) => ({
      ...style,
      hsCode: learned[(place + 14) % learned.length]?.hsCode ?? '',
    }))
    expect(foundOf(misled, unseen)).toBeLessThan(0.5)
    const mute = { component: '', kind: '', sex: '', weaving: '', brand: '', name: '' }
    expect(
      foundOf(
        learned.map((style) => ({ ...style, ...mute })),
        unseen,
      ),
    ).toBe(0)
  })
})

describe.skipIf(!table)(
  'styles that are made of descriptions (skipped where there is no table of them)',
  () => {
    const headings = table ? headingsOf(readFileSync(join(folder, table), 'utf8')) : []

    it.each(seeds)('of the unseen half nine in ten have their code among three: seed %i', (seed) => {
      const styles = describedStyles(headings, each, seed).map(tokens)
      const index = indexExamples(styles.filter((_, place) => place % 2 === 0))
      const unseen = styles.filter((_, place) => place % 2 === 1)
      const found = unseen.map(({ hsCode, tokens: style }) => {
        const suggested = suggest(index, style)
        return { place: suggested.findIndex((one) => one.hsCode === hsCode), sure: suggested[0]?.sure }
      })
      const share = (of: typeof found, most: number) =>
        of.filter(({ place }) => place >= 0 && place < most).length / of.length
      const sure = Map.groupBy(found, (one) => one.sure)
      expect(headings.length).toBeGreaterThan(250)
      expect(share(found, 3)).toBeGreaterThanOrEqual(0.9)
      expect(share(sure.get('high') ?? [], 1)).toBeGreaterThan(0.9)
    })
  },
)
