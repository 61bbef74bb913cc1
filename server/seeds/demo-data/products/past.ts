import { pastSales } from '../past-sales.ts';
import { products } from './index.ts';
import type { DemoProduct } from './product.ts';

/** Items that were sold long ago, each like one on sale. */
export const pastProducts: readonly DemoProduct[] = pastSales.map((sale) => {
  const like = products.find(({ key }) => key === sale.like);
  if (!like) throw new Error(`no demo product ${sale.like}`);
  return {
    ...like,
    key: sale.product,
    seller: sale.seller,
    name: sale.name,
    resalePrice: sale.price,
    condition: sale.condition,
    purchaseYear: sale.purchaseYear,
    description:
      'Comes with one battery, the charger and the strap. All buttons and both dials work, and the sensor was cleaned before it was sold.',
  };
});
