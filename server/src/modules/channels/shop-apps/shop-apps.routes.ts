import {
  shopAppAuthorise,
  shopAppInstall,
  shopAppList,
  shopAppPage,
  shopAppReport,
  shopAppSave,
} from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { handle, handleAfter, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { readAppReport, refuseUnverifiedCaller } from './app-report.ts'
import { authoriseShopApp, installShopApp, readShopAppPage } from './install.ts'
import { readShopApps } from './shop-apps.reads.ts'
import { saveShopApp } from './shop-apps.service.ts'

export const shopAppRoutes = [
  handleList(shopAppList, readShopApps),
  handle(shopAppSave, saveShopApp),
  handleInSteps(shopAppPage, readShopAppPage),
  handleInSteps(shopAppAuthorise, authoriseShopApp),
  handleInSteps(shopAppInstall, installShopApp),
  handleAfter(shopAppReport, refuseUnverifiedCaller, readAppReport),
]
