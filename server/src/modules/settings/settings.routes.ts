import {
  configGet,
  configHistory,
  configList,
  configRestore,
  configSet,
} from '@selvedge/contract/settings.ts'
import { handle, handleList } from '../../core/handle.ts'
import { readSettings, readVersions } from './settings.reads.ts'
import { changeSetting, getSetting, restoreSetting } from './settings.service.ts'

export const settingRoutes = [
  handle(configGet, getSetting),
  handle(configSet, changeSetting),
  handle(configList, readSettings),
  handleList(configHistory, readVersions),
  handle(configRestore, restoreSetting),
]
