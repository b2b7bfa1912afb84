import { id } from '@selvedge/contract/core/values/shapes.ts'
import { failures } from '@selvedge/contract/house/sync/failures.ts'
import { importedStateWords } from '@selvedge/contract/products/imports/import-states.ts'
import {
  productReleaseProductsExport,
  type ReleasedProduct,
} from '@selvedge/contract/products/imports/releases.ts'
import { undoStateWords } from '@selvedge/contract/products/imports/undo-states.ts'
import { z } from 'zod'
import { type Column, exporter } from '../../../../core/files/exporter.ts'
import { countReleasedProducts, readNextReleasedProducts } from './releases.reads.ts'

const columns: Column<ReleasedProduct>[] = [
  { title: 'SPU', width: 24, value: ({ handle }) => handle },
  { title: '英文名', width: 32, value: ({ name }) => name },
  { title: '规格数', value: ({ variants }) => variants },
  { title: '状态', value: ({ state }) => importedStateWords[state].zh },
  { title: '说明', width: 40, value: ({ problem }) => (problem ? failures.word('zh', problem) : '') },
  { title: '折扣', width: 24, value: ({ discount }) => discount },
  { title: '店铺编号', width: 20, value: ({ exId }) => exId },
  { title: '撤销结果', value: ({ undo }) => (undo ? undoStateWords[undo].zh : '') },
  {
    title: '未撤销原因',
    width: 40,
    value: ({ undoProblem }) => (undoProblem ? failures.word('zh', undoProblem) : ''),
  },
]

/** The products of a release that the list would show, in its order. */
export const releasedProductsExporter = exporter({
  name: 'released-products',
  endpoint: productReleaseProductsExport,
  columns,
  cursor: z.object({ id }),
  count: countReleasedProducts,
  page: readNextReleasedProducts,
})
