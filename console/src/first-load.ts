import { screens } from './screens.ts'
import { accessOf } from './shell/screen/screen-table.ts'

/** The screens that are opened most, as the build asks for them: their files and first rows come with the console's own. */
export const firstScreens = screens.flatMap(({ path, page, firstLoad }) =>
  firstLoad ? [{ path, page, rows: firstLoad.rows, right: accessOf(path) }] : [],
)

export type FirstScreens = typeof firstScreens
