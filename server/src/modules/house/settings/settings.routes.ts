import { loginFooter } from '@selvedge/contract/house/accounts/login-footer.ts'
import {
  configGet,
  configHistory,
  configList,
  configRestore,
  configSet,
} from '@selvedge/contract/house/settings/settings.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { readFooter } from './login-footer.ts'
import { readSettings, readVersions } from './settings.reads.ts'
import { changeSetting, getSetting, restoreSetting } from './settings.service.ts'

export const settingRoutes = [
  handle(configGet, getSetting),
  handle(configSet, changeSetting),
  handle(configList, readSettings),
  handleList(configHistory, readVersions),
  handle(configRestore, restoreSetting),
  handle(loginFooter, readFooter),
]
