import { id } from '@selvedge/contract/core/values/shapes.ts'
import { shotStateNames } from '@selvedge/contract/products/images/shot-states.ts'
import { type StyleShots, styleShotExport } from '@selvedge/contract/products/images/style-shots.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countShotStyles, nextShotStyles } from './style-shots.ts'

const columns: Column<StyleShots>[] = [
  { title: 'SPU', width: 20, value: ({ spu }) => spu },
  { title: '商品', width: 36, value: ({ name }) => name },
  { title: '品牌', width: 20, value: ({ brand }) => brand },
  { title: '在库', value: ({ onHand }) => onHand },
  { title: '状态', value: ({ state }) => shotStateNames[state].zh },
  { title: '图片数', value: ({ pictures }) => pictures },
  { title: '已有图号', width: 20, value: ({ shots }) => shots.join('、') },
  {
    title: '缺少图号',
    width: 36,
    value: ({ lacking }) => lacking.map(({ shot, name }) => `${shot} ${name.zh}`.trim()).join('、'),
  },
]

/** The styles of the list, for whoever takes the pictures. */
export const styleShotExporter = exporter({
  name: 'missing-pictures',
  endpoint: styleShotExport,
  columns,
  cursor: z.object({ id }),
  count: countShotStyles,
  page: nextShotStyles,
})
