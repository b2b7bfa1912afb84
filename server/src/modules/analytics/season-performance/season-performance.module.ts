import {
  seasonDiscountDraft,
  seasonPurchaseDraft,
  seasonTransferDraft,
} from '@selvedge/contract/analytics/season-performance/season-drafts.ts'
import {
  seasonPerformanceGet,
  seasonStyleExport,
  seasonStyleGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { seasonPointList } from '@selvedge/contract/analytics/season-performance/season-points.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { draftDiscount, draftPurchase, draftTransfer } from './drafts/drafts.service.ts'
import { getSeason, getStyle, listPoints, listStyles } from './season-performance.service.ts'
import { seasonStyleExporter } from './season-styles.export.ts'

export const seasonPerformanceModule = defineModule({
  name: 'season-performance',
  routes: [
    handle(seasonPerformanceGet, getSeason),
    handleList(seasonStyleList, listStyles),
    handle(seasonStyleGet, getStyle),
    handleList(seasonPointList, listPoints),
    handleFile(seasonStyleExport, seasonStyleExporter.file),
    handle(seasonDiscountDraft, draftDiscount),
    handle(seasonTransferDraft, draftTransfer),
    handle(seasonPurchaseDraft, draftPurchase),
  ],
  exporters: { seasonStyles: seasonStyleExporter },
})
