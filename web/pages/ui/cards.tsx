import { ProductCard } from '#web/modules/catalogue/product-card.tsx';
import { ProductGrid } from '#web/modules/catalogue/product-grid.tsx';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { Columns, Part } from './part.tsx';
import { picture, product, waiting } from './samples.ts';

const nothing = async () => undefined;

export function Cards() {
  const sold = { ...product, name: 'Sold camera', salesStatus: 'sold' } as const;
  return (
    <Part name="Product cards">
      <ProductGrid>
        <ProductCard
          product={product}
          viewer="signed-in"
          variant="category"
          onBook={nothing}
          onReport={nothing}
        />
        <ProductCard
          product={{ ...product, name: 'For visitors', phone: '', verify: false }}
          viewer="visitor"
          variant="home"
        />
        <ProductCard product={sold} viewer="signed-in" variant="category" onBook={nothing} />
      </ProductGrid>
    </Part>
  );
}

export function Photos() {
  return (
    <Part name="Photos">
      <Columns three>
        <PhotoFrame picture={picture} alt="A camera" sizes="400px" className="rounded-lg" />
        <PhotoFrame picture={waiting} alt="On its way" sizes="400px" className="rounded-lg" />
        <PhotoFrame src="/ui/gone.webp" alt="Gone" sizes="400px" className="rounded-lg" />
      </Columns>
    </Part>
  );
}
