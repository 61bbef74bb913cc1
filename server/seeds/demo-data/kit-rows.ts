import type { BuyerKey } from './people.ts';

interface KitLine {
  person: BuyerKey;
  brand: string;
  model: string;
  mount: string;
}

/** What the demo's buyers have: a mirrorless camera that takes adapters, one of another maker, and a lens. */
export const demoKit: readonly KitLine[] = [
  { person: 'nadia', brand: 'Nikon', model: 'Z6 II', mount: 'Nikon Z' },
  { person: 'nadia', brand: 'Canon', model: 'EOS 80D', mount: 'Canon EF-S' },
  { person: 'nadia', brand: 'Nikon', model: 'AF-S Nikkor 50mm f/1.8G', mount: 'Nikon F' },
];
