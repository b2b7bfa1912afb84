export { readSetting, settingMeaning, settingStored } from './read-setting.ts'
