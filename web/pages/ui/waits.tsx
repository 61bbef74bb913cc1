import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import { ProgressBar, ProgressLine } from '#web/ui/progress.tsx';
import { CardSkeletons, RowSkeletons } from '#web/ui/skeletons.tsx';
import { Part } from './part.tsx';

export function Waits() {
  return (
    <Part name="Waiting">
      <ProgressBar />
      <ProgressLine label="Uploading" value={0.45} />
      <RowSkeletons count={1} />
      <ProductGrid>
        <CardSkeletons count={1} />
      </ProductGrid>
    </Part>
  );
}
