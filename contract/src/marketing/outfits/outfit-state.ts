import type { Bilingual } from '../../core/words/language.ts'

/** 0 taken down, 1 not published yet, 2 published. */
export const outfitStates = { takenDown: 0, unpublished: 1, published: 2 } as const
export type OutfitState = (typeof outfitStates)[keyof typeof outfitStates]

export const outfitStateNames: Record<OutfitState, Bilingual> = {
  0: { zh: '已下架', en: 'Taken down' },
  1: { zh: '未发布', en: 'Not published' },
  2: { zh: '已发布', en: 'Published' },
}

/** Where an outfit may be brought from a state, the first as the thing to do. */
export const outfitMoves: Record<OutfitState, readonly Exclude<OutfitState, 1>[]> = {
  0: [outfitStates.published],
  1: [outfitStates.published, outfitStates.takenDown],
  2: [outfitStates.takenDown],
}

/** Where an outfit stands that nobody has placed: behind all others. */
export const lastPosition = 99_999

export interface Pictured {
  state: OutfitState
  image: string
}

/** Why an outfit can't be brought into a state, or true: customers see nothing of one without a picture. */
export const outfitVerdict = (
  to: OutfitState,
  { image }: Pick<Pictured, 'image'>,
): true | 'outfit.noImage' => (to === outfitStates.unpublished || image !== '' ? true : 'outfit.noImage')
