import { thumbnailOf } from '@selvedge/contract/house/uploads/uploads.ts'
import type { StyleShots } from '@selvedge/contract/products/images/style-shots.ts'
import { address, paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { actions, drawn, link, status, text, units } from '../../../../shell/table/cells.tsx'
import type { Column } from '../../../../shell/table/table-columns.ts'
import { joinNames } from '../../../../text/server-text.ts'
import { t } from '../../../../text/t.ts'
import { Thumbnail } from '../../../../ui/values/Thumbnail.tsx'
import { lackingText, shotState } from './shot-words.ts'

/** Pictures are uploaded by brand: a style without one has no way there. */
const Upload = ({ row: { brand } }: { row: StyleShots }) =>
  brand !== '' && <AppLink to={address('/product/uploadimage', {}, { b: brand })}>{t('上传图片')}</AppLink>

/** With the way to the upload for whoever may upload. */
export const shotColumns = (mayUpload: boolean): Column<StyleShots>[] => [
  link('spu', t('SPU'), {
    width: 160,
    of: ({ spu }) => spu,
    to: ({ id }) => paths.style(id),
  }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={thumbnailOf(image)} />, { width: 72 }),
  text('name', t('商品'), { leaves: 3 }),
  text('brand', t('品牌'), { width: 128, leaves: 4, card: 'fact' }),
  units('onHand', t('在库'), { sorts: true, card: 'fact', leaves: 5 }),
  status('state', t('状态'), { of: shotState, card: 'fact' }),
  text('shots', t('已有图号'), { width: 128, leaves: 2, of: ({ shots }) => joinNames(shots.map(String)) }),
  text('lacking', t('缺少图号'), { width: 224, card: 'fact', of: lackingText }),
  units('pictures', t('图片数'), { leaves: 1 }),
  ...(mayUpload ? [actions<StyleShots>((row) => <Upload row={row} />, { width: { zh: 96, en: 104 } })] : []),
]
