import type { Context } from '../../../../core/http/context.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import type { PictureAccess } from '../trading.rules.ts'

/** The token of pictures with the hosts that may know it. */
export const pictureAccess = async (context: Context): Promise<PictureAccess> => ({
  token: await readSetting(context, 'bobo_token'),
  hosts: await readSetting(context, 'bobo_picture_hosts'),
})
