import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import {
  lastPosition,
  outfitMoves,
  outfitStates,
  outfitVerdict,
  type Pictured,
} from '@selvedge/contract/marketing/outfits/outfit-state.ts'
import { type Outfit, outfitSave } from '@selvedge/contract/marketing/outfits/outfits.ts'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ImageInput } from '../../../shell/images/ImageInput.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { Can, useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'

const useOutfitSave = () => {
  const { succeeded } = useNotices()
  return useAction(outfitSave, { onDone: () => succeeded(t('操作成功')) })
}

/** The picture of a tag, kept as soon as it is uploaded. */
export function OutfitImage({ outfit: { tag, image } }: { outfit: Outfit }) {
  const save = useOutfitSave()
  const may = useCan('outfits.change')
  if (may !== true) return <Thumbnail src={thumbnailOf(image)} large />
  return (
    <ImageInput label={tag} value={image} onChange={(chosen) => save.run({ body: { tag, image: chosen } })} />
  )
}

/** Where it stands, kept when the field is left. */
export const OutfitPosition = ({ outfit }: { outfit: Outfit }) => (
  <PositionField key={outfit.position} outfit={outfit} />
)

/** What was not taken gives way to where it stands still. */
function PositionField({ outfit: { tag, position } }: { outfit: Outfit }) {
  const save = useOutfitSave()
  const [shown, setShown] = useState<number | null>(position)
  const may = useCan('outfits.change')
  return (
    <InputNumber
      aria-label={t('{tag} 的位置', { tag })}
      size="small"
      min={0}
      max={lastPosition}
      precision={0}
      disabled={may !== true}
      value={shown}
      onChange={setShown}
      onBlur={({ target }) => {
        const typed = Math.min(Number(target.value), lastPosition)
        if (target.value === '' || !Number.isInteger(typed)) setShown(position)
        else if (typed !== position)
          void save.send({ body: { tag, position: typed } }).catch(() => setShown(position))
      }}
      // What it is handed to is the box around the field.
      onPressEnter={({ target }) => target instanceof HTMLElement && target.blur()}
    />
  )
}

/** Shows it to customers, or takes it down. */
export function OutfitActions({ outfit }: { outfit: Outfit & Pictured }) {
  return (
    <Can access="outfits.change">
      {outfitMoves[outfit.state].map((next) => (
        <MoveButton key={next} outfit={outfit} next={next} />
      ))}
    </Can>
  )
}

/** Each waits for its own call alone. */
function MoveButton({ outfit, next }: { outfit: Outfit & Pictured; next: Outfit['state'] }) {
  const save = useOutfitSave()
  return (
    <ActionButton
      size="small"
      type="link"
      can={outfitVerdict(next, outfit)}
      loading={save.pending}
      onClick={() => save.run({ body: { tag: outfit.tag, state: next } })}
    >
      {next === outfitStates.published ? t('发布') : t('下架')}
    </ActionButton>
  )
}
