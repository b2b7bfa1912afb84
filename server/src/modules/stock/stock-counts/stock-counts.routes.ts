import {
  stockCountAccuracy,
  stockCountAccuracyExport,
  stockCountAgain,
  stockCountCancel,
  stockCountPost,
  stockCountReview,
} from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
  stockCountGet,
  stockCountLines,
  stockCountList,
  stockCountSheet,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { enterCounted, finishCount } from './count/enter.ts'
import { cancelCount, countAgain, postCount } from './count/post.ts'
import { createCounts } from './create.ts'
import { readAccuracy, readReview } from './review.reads.ts'
import { countAccuracyExporter, countSheetExporter } from './stock-counts.export.ts'
import { readCount, readCountLines, readCounts } from './stock-counts.reads.ts'

export const stockCountRoutes = [
  handle(stockCountCreate, createCounts),
  handleList(stockCountList, readCounts),
  handle(stockCountGet, readCount),
  handleList(stockCountLines, readCountLines),
  handle(stockCountEnter, enterCounted),
  handle(stockCountFinish, finishCount),
  handleFile(stockCountSheet, countSheetExporter.file),
  handleList(stockCountReview, readReview),
  handle(stockCountAgain, countAgain),
  handle(stockCountPost, postCount),
  handle(stockCountCancel, cancelCount),
  handleList(stockCountAccuracy, readAccuracy),
  handleFile(stockCountAccuracyExport, countAccuracyExporter.file),
]
