import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import { imageStoreStateNames } from '@selvedge/contract/products/images/image-store-states.ts'
import {
  type ProductImage,
  productImageList,
  productImageOrder,
  productImageRemove,
  productImageSend,
} from '@selvedge/contract/products/images/product-images.ts'
import { useAction } from '../../../api/actions/use-action.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Loaded } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { Section } from '../../../shell/page/sections/Section.tsx'
import { actions, code, drawn, time } from '../../../shell/table/cells.tsx'
import { type Column, useColumns } from '../../../shell/table/table-columns.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { failureText } from '../../../text/failure-text.ts'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'

/** How far a picture has come in the stores. */
const storesOf = ({ stores }: ProductImage): string =>
  stores
    .map(({ channel, state, problem }) => {
      const word = problem ? failureText(problem) : bilingual(imageStoreStateNames[state])
      return `${channelWord(channel)}: ${word}`
    })
    .join(' · ')

const columnsOf = (
  images: readonly ProductImage[],
  productId: number,
  may: boolean,
): Column<ProductImage>[] => [
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={thumbnailOf(image)} />, { width: 72 }),
  code('filename', t('文件名'), { width: 200 }),
  drawn('stores', t('店铺'), storesOf, { card: 'fact', leaves: 1 }),
  time('createdAt', t('创建时间'), { leaves: 2 }),
  ...(may
    ? [
        actions<ProductImage>(
          (image) => <PictureActions image={image} images={images} productId={productId} />,
          { width: { zh: 176, en: 216 } },
        ),
      ]
    : []),
]

/** The pictures of a style: put in order, taken away, and sent once more where a store has not taken them. */
export function StylePictures({ id }: { id: number }) {
  const read = useRecord(productImageList, { id })
  const images = read.data ?? []
  const may = useCan('products.change') === true
  const { succeeded } = useNotices()
  const send = useAction(productImageSend, {
    onDone: (count) => succeeded(t('正在同步 {count} 张图片', { count })),
  })
  const columns = useColumns(columnsOf, images, id, may)
  return (
    <Section
      title={t('图片')}
      actions={
        images.length > 0 && (
          <ActionButton
            access="products.change"
            size="small"
            loading={send.pending}
            onClick={() => send.run({ body: { productId: id } })}
          >
            {t('重新同步图片')}
          </ActionButton>
        )
      }
    >
      <Loaded of={read}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{t('还没有图片')}</p>
          ) : (
            <Lines label={t('图片')} rows={rows} columns={columns} rowKey={(image) => image.id} />
          )
        }
      </Loaded>
    </Section>
  )
}

interface PictureActionsProps {
  image: ProductImage
  images: readonly ProductImage[]
  productId: number
}

function PictureActions({ image, images, productId }: PictureActionsProps) {
  const { succeeded, confirmDanger } = useNotices()
  const order = useAction(productImageOrder, { onDone: () => succeeded(t('操作成功')), pause: 0 })
  const remove = useAction(productImageRemove, { onDone: () => succeeded(t('操作成功')) })
  const at = images.indexOf(image)
  const moveTo = (place: number) => {
    const ids = images.map(({ id }) => id).filter((id) => id !== image.id)
    order.run({ body: { productId, ids: ids.toSpliced(place, 0, image.id) } })
  }
  return (
    <>
      <ActionButton
        size="small"
        type="link"
        can={at > 0 || t('已是第一张')}
        loading={order.pending}
        onClick={() => moveTo(at - 1)}
      >
        {t('前移')}
      </ActionButton>
      <ActionButton
        size="small"
        type="link"
        danger
        onClick={() =>
          confirmDanger({
            question: t('删除图片 {name}？店铺里的也会删除', { name: image.filename }),
            verb: t('删除'),
            act: () => remove.send({ query: { id: image.id } }),
          })
        }
      >
        {t('删除')}
      </ActionButton>
    </>
  )
}
