import { paths } from '../../../paths.ts'
import { drawn, link, status, text } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { FileThumbnail } from './FileThumbnail.tsx'
import { fileStateWord } from './image-words.ts'
import type { FileRow } from './upload-list.logic.ts'

export const fileColumns = (): Column<FileRow>[] => [
  text('name', t('文件名'), { width: 260 }),
  drawn('picture', t('图片'), ({ file }) => <FileThumbnail file={file} />, { width: 72 }),
  link('spu', t('SPU'), {
    width: 180,
    card: 'fact',
    of: ({ product }) => product?.spu ?? '',
    to: ({ product }) => product && paths.style(product.id),
  }),
  text('product', t('商品'), { width: 200, leaves: 1, of: ({ product }) => product?.name }),
  status('state', t('状态'), { card: 'fact', of: ({ state }) => fileStateWord(state) }),
  text('message', t('说明'), { card: 'fact', leaves: 2 }),
]
