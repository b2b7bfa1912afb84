export { readSetting, settingMeaning, settingStored, unlessUnreadable } from './read-setting.ts'
export { saveSetting } from './settings.service.ts'
export { findNewest, lockSetting } from './settings.sql.ts'
