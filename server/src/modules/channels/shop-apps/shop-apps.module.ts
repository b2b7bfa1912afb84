import { defineModule } from '../../../core/modules/module.ts'
import { addFramedPages } from './framed-pages.ts'
import { shopAppRoutes } from './shop-apps.routes.ts'

export const shopAppsModule = defineModule({
  name: 'shop-apps',
  routes: shopAppRoutes,
  addHttp: (http, { around }) => addFramedPages(http, around),
})
