import { defineModule } from '../../../core/modules/module.ts'
import { addReports } from './reports/reports.http.ts'
import { addShopWindow } from './shop-window/shop-window.http.ts'

/** What the mini program reads of us and reports to us, by its signature. */
export const miniProgramModule = defineModule({
  name: 'mini-program',
  async addHttp(http, { around }) {
    await addReports(http, around)
    await addShopWindow(http, around)
  },
})
