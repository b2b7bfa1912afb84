import type { Catalogue } from '../../texts.ts'

export const stock: Catalogue = {
  没有可用不足的库存: 'No stock is short',
  // The query.
  'SKU 或条码': 'SKU or barcode',
  '输入 SKU，或扫描条码': 'Enter a SKU, or scan a barcode',
  查询: 'Query',
  '输入 SKU 或扫描条码，查看各仓库的库存': 'Enter a SKU or scan a barcode to see its stock at every location',
  '“查询”显示各仓库的数量，可以只输入 SKU 的一部分；“历史”显示一个 SKU 的全部流水':
    '“Query” shows the units at each location and takes a part of a SKU; “History” shows the whole journal of one SKU',
  '没有“{sku}”的库存': 'There is no stock of “{sku}”',
  '请检查 SKU 或条码；从未入库的商品没有库存记录':
    'Please check the SKU or barcode. Goods never received have no stock',
  '合计（{locations} 个仓库）': 'Total ({locations} {locations|location|locations})',
  '本页小计（{locations} 个仓库）': 'On this page ({locations} {locations|location|locations})',
  '合计（{locations} 个仓库，含虚拟仓）': 'Total ({locations} {locations|location|locations}, with virtual)',
  '本页小计（{locations} 个仓库，含虚拟仓）':
    'On this page ({locations} {locations|location|locations}, with virtual)',
  导出库存: 'Export stock',
  '导出全部 SKU 的库存': 'Exports the stock of all SKUs',
  只导出可用不足的库存: 'Exports only stock that is short',
  '只导出“{sku}”的库存，和页面一样': 'Exports only the stock of “{sku}”, as on the page',
  全部仓库: 'All locations',
  '选择要导出的仓库；不选则导出全部仓库': 'Choose locations, or none to export all',
  '导出已选的 {count} 个仓库': 'Exports {count} {count|location|locations}',

  // The numbers.
  可用: 'Available',
  还可以承诺给订单的数量: 'Units that can still be promised to orders',
  在库: 'On hand',
  仓库里实有的数量: 'Units physically in the location',
  预留: 'Reserved',
  '被订单、库存锁定和转仓占用的数量': 'Units held by orders, stock locks and transfers',
  锁定: 'Locked',
  预留中被库存锁定单占用的部分: 'Part of reserved that is held by stock locks',
  '{word} {value}': '{word} {value}',
  '{word} {value} · {place}': '{word} {value} · {place}',
  '{word} {value}，{place}，查看明细': '{word} {value}, {place}: show the details',
  没有锁定的库存: 'No stock is locked',
  '没有订单、锁定或转仓占用库存': 'No order, lock or transfer holds stock',
  在途: 'In transit',
  '转仓已发出、还没有到这里的数量，不计入在库':
    'Units of transfers sent here that have not arrived; not part of on hand',
  在途明细: 'In transit',
  没有在途的库存: 'Nothing is in transit',
  '{from} → {to}': '{from} → {to}',
  占用明细: 'Holds',

  // The journal.
  库存流水: 'Stock journal',
  没有库存流水: 'The journal is empty',
  变动: 'Change',
  '变动前 → 变动后': 'Before → after',
  '没有“{typed}”的库存流水': 'There is no journal of “{typed}”',
  '请检查 SKU 或条码；从未入库的商品没有流水':
    'Please check the SKU or barcode. Goods never received have no journal',
  '“{typed}”不是完整的 SKU，请选择': '“{typed}” is not a complete SKU, please choose one',
  '还有更多，请输入更完整的 SKU': 'There are more, please enter more of the SKU',
  采购入库: 'Purchase',
  '采购单到货，入库增加': 'A purchase order was received: adds',
  '仓库之间转仓：源仓减少，目标仓增加': 'Between locations: leaves the source, adds at the target',
  盘点: 'Stock take',
  '盘点差异，增加或减少': 'The difference of a stock take: adds or takes away',
  '店铺订单发货，减少': 'An order of a store shipped: takes away',
  '其他订单发货，减少': 'Another order shipped: takes away',
  '客户退货，入库增加': 'A customer returned it: adds',
  '店铺已撤销的发货退回，入库增加': 'A shipment that the store cancelled came back: adds',
}
