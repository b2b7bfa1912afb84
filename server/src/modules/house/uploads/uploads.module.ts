import { imageUpload, uploadTokenGet } from '@selvedge/contract/house/uploads/uploads.ts'
import { handleInSteps } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { onSettingChanged } from './remote-store.ts'
import { uploadImage } from './upload-image.ts'
import { makeUploadToken } from './upload-token.ts'
import { serveImages } from './uploads.http.ts'

export const uploadsModule = defineModule({
  name: 'uploads',
  routes: [handleInSteps(imageUpload, uploadImage), handleInSteps(uploadTokenGet, makeUploadToken)],
  listeners: { settingChanged: onSettingChanged },
  addHttp: async (http, { around }) => serveImages(http, around),
})
