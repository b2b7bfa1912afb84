export { readSetting, settingMeaning, settingStored } from './read-setting.ts'
export { saveSetting } from './settings.service.ts'
export { findNewest, lockSetting } from './settings.sql.ts'
