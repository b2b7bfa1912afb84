import { defineModule } from '../../../core/modules/module.ts'
import { exportJobs, exportSchedule } from './exports.jobs.ts'
import { exportRoutes } from './exports.routes.ts'

export const exportsModule = defineModule({
  name: 'exports',
  routes: ({ exporters }) => exportRoutes(exporters),
  jobs: ({ exporters }) => exportJobs(exporters),
  schedule: exportSchedule,
})
