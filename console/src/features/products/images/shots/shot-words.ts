import { type ShotState, shotStateNames, shotStates } from '@selvedge/contract/products/images/shot-states.ts'
import type { StyleShots } from '@selvedge/contract/products/images/style-shots.ts'
import { bilingual, joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../../ui/values/StatusTag.tsx'

const families: Record<ShotState, StatusFamily> = {
  none: 'attention',
  some: 'underway',
  complete: 'done',
}

const stateWord = (state: ShotState): string => bilingual(shotStateNames[state])

export const shotState = ({ state }: Pick<StyleShots, 'state'>): StatusWord => ({
  word: stateWord(state),
  family: families[state],
})

export const shotStateChoices = () => [
  ...shotStates.map((value) => ({ value, label: stateWord(value) })),
  { value: 'all', label: t('全部') },
]

export const shotGoodsChoices = () => [
  { value: 'inStock', label: t('有库存') },
  { value: 'onSale', label: t('店铺在售') },
]

/** `2 Back, 3`: what each shows where that is known. */
export const lackingText = ({ lacking }: Pick<StyleShots, 'lacking'>): string =>
  joinNames(lacking.map(({ shot, name }) => `${shot} ${bilingual(name)}`.trim()))
