/**
 * The nine categories of every shop, demo and live, in shop order. Their ids never change: the tiles of the home page and the demo
 * products hang on them, whatever an admin calls them later. These names are texts of ours; those that an admin gives are data.
 */
export const firstCategories = [
  { id: '0d171500-0000-4000-8000-000000000001', key: 'dslr', name: 'DSLR cameras' },
  { id: '0d171500-0000-4000-8000-000000000002', key: 'mirrorless', name: 'Mirrorless cameras' },
  { id: '0d171500-0000-4000-8000-000000000003', key: 'film', name: 'Film and rangefinder' },
  { id: '0d171500-0000-4000-8000-000000000004', key: 'lens', name: 'Lenses' },
  { id: '0d171500-0000-4000-8000-000000000005', key: 'compact', name: 'Compact cameras' },
  { id: '0d171500-0000-4000-8000-000000000006', key: 'medium', name: 'Medium format' },
  { id: '0d171500-0000-4000-8000-000000000007', key: 'tripod', name: 'Tripods and support' },
  { id: '0d171500-0000-4000-8000-000000000008', key: 'flash', name: 'Flash and lighting' },
  { id: '0d171500-0000-4000-8000-000000000009', key: 'bag', name: 'Bags and accessories' },
] as const;
