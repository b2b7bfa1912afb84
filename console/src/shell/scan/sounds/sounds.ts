import { localSetting } from '../../../ui/theme/local-setting.ts'

/** Whether what is scanned and stopped is heard, in this browser. */
export const sounds = localSetting('ship.sounds', true, (value) => typeof value === 'boolean')
