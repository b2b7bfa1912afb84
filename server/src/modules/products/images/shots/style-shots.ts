import type { StyleShots, styleShotList } from '@selvedge/contract/products/images/style-shots.ts'
import { type WantedShot, wantedShotsOf } from '@selvedge/contract/products/images/wanted-shots.ts'
import type { z } from 'zod'
import type { Page } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import {
  countStyleShots,
  type PicturedStyle,
  readNextStyleShots,
  readStyleShots,
  type ShotFilter,
} from './style-shots.reads.ts'
import { shotsLacking } from './style-shots.rules.ts'

/** The shots that each style is to have, as the setting says by now. */
const readWanted = async (context: Context): Promise<WantedShot[]> =>
  wantedShotsOf(await readSetting(context, 'wanted_shots'))

const numbersOf = (wanted: readonly WantedShot[]): number[] => wanted.map(({ shot }) => shot)

const withLacking =
  (wanted: readonly WantedShot[]) =>
  (style: PicturedStyle): StyleShots => ({ ...style, ...shotsLacking(style, wanted) })

/** Styles with what they lack. */
export async function listStyleShots(
  context: Context,
  requested: z.output<(typeof styleShotList)['query']>,
): Promise<Page<StyleShots>> {
  const wanted = await readWanted(context)
  const { rows, total } = await readStyleShots(context.db, requested, numbersOf(wanted))
  return { rows: rows.map(withLacking(wanted)), total }
}

export const countShotStyles = async (context: Context, filter: ShotFilter): Promise<number> =>
  countStyleShots(context.db, filter, numbersOf(await readWanted(context)))

/** The next of them for a file. */
export async function nextShotStyles(
  context: Context,
  filter: ShotFilter,
  after: { id: number } | null,
): Promise<StyleShots[]> {
  const wanted = await readWanted(context)
  const rows = await readNextStyleShots(context.db, filter, numbersOf(wanted), after)
  return rows.map(withLacking(wanted))
}
