import { useSetting } from './local-setting.ts'
import { settings } from './settings.ts'
import { sizes } from './sizes.ts'

/** Height of a table row in px at the chosen size. */
export const useRowHeight = (): number => sizes[useSetting(settings.size)]
