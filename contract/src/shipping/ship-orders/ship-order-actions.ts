import type { Bilingual } from '../../core/words/language.ts'

export const shipOrderActions = {
  shipOrderCancel: { zh: '取消发货单', en: 'Cancel ship order' },
  shipOrderReset: { zh: '重置发货单', en: 'Reset ship order' },
  shipOrderSave: { zh: '修改发货数量', en: 'Change quantities' },
  shipOrderShip: { zh: '发货', en: 'Ship' },
  shipOrderRepush: { zh: '推送发货单', en: 'Push a ship order' },
  shipOrderTrack: { zh: '修改快递信息', en: 'Change tracking' },
  shipOrderTransfer: { zh: '发货单转仓', en: 'Move units to another location' },
  shipOrderPickList: { zh: '打印拣货清单', en: 'Make a pick list' },
  shipScan: { zh: '扫描商品', en: 'Scan' },
  shipScanReset: { zh: '清空扫描记录', en: 'Take back all scans' },
  shipScanUndo: { zh: '撤销扫描', en: 'Take back a scan' },
  shipShort: { zh: '上报拣货异常', en: 'Report what can not be picked' },
} as const satisfies Record<string, Bilingual>
