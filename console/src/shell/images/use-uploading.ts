import type { imageUpload } from '@selvedge/contract/house/uploads/uploads.ts'
import { useIsMutating } from '@tanstack/react-query'

/** As the action of that call is known by: forms need no more of it. */
const upload: (typeof imageUpload)['name'] = 'imageUpload'

/** A picture is on its way: what is sent before it has come lacks it. */
export const useUploading = (): boolean => useIsMutating({ mutationKey: [upload] }) > 0
