import { dashboardChart } from '@selvedge/contract/house/dashboard.ts'
import { handle } from '../../../core/http/handle.ts'
import { readChart } from './chart.reads.ts'

export const dashboardRoutes = [handle(dashboardChart, readChart)]
