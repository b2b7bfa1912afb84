import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails when axe finds anything serious or critical on the page, or in a part of it, with the rule and the elements. It
 * looks again for a while: half-way through a motion colours are mixed and a list that closes has lost its name.
 */
export async function expectAccessible(page: Page, options: { within?: string; except?: string[] } = {}) {
  // What passes need not be told, element by element. No frame here is another site's: all is looked at in one go,
  // without a page of its own that puts the results together.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (options.within) builder.include(options.within)
  for (const selector of options.except ?? []) builder.exclude(selector)
  await expect(async () => {
    const { violations } = await builder.analyze()
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
    expect(grave, 'serious or critical findings of axe').toEqual([])
  }).toPass({ timeout: 25_000, intervals: [250, 500, 1_000] })
}
