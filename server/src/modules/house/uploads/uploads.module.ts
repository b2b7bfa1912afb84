import { imageUpload, uploadTokenGet } from '@selvedge/contract/house/uploads/uploads.ts'
import { handle, handleInSteps } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { uploadImage } from './upload-image.ts'
import { makeUploadToken } from './upload-token.ts'
import { serveImages } from './uploads.http.ts'

export const uploadsModule = defineModule({
  name: 'uploads',
  routes: [handleInSteps(imageUpload, uploadImage), handle(uploadTokenGet, makeUploadToken)],
  addHttp: async (http, { around }) => serveImages(http, around),
})
