import {
  productImageList,
  productImageLookup,
  productImageOrder,
  productImageRemove,
  productImageSend,
  productImageUpload,
} from '@selvedge/contract/products/images/product-images.ts'
import { styleShotExport, styleShotList } from '@selvedge/contract/products/images/style-shots.ts'
import { handle, handleFile, handleInSteps, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { orderProductImages, removeProductImage, sendProductImages } from './change.ts'
import { imageInvariants } from './images.invariants.ts'
import { lookUpFiles, readImages } from './product-images.reads.ts'
import { styleShotExporter } from './shots/style-shots.export.ts'
import { listStyleShots } from './shots/style-shots.ts'
import { imageDelivery, imageOrderDelivery } from './stores/image.delivery.ts'
import { uploadProductImage } from './upload.ts'

/** The pictures of products. */
export const productImagesModule = defineModule({
  name: 'images',
  routes: [
    handleInSteps(productImageUpload, uploadProductImage),
    handle(productImageLookup, lookUpFiles),
    handle(productImageList, readImages),
    handle(productImageRemove, removeProductImage),
    handle(productImageOrder, orderProductImages),
    handle(productImageSend, sendProductImages),
    handleList(styleShotList, listStyleShots),
    handleFile(styleShotExport, styleShotExporter.file),
  ],
  exporters: { styleShots: styleShotExporter },
  deliveries: { 'storefront.image': imageDelivery, 'storefront.imageOrder': imageOrderDelivery },
  invariants: imageInvariants,
})
