import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: 'web/app/public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // A picture or font inside the style sheet would be fetched by everyone who never sees it.
    assetsInlineLimit: 0,
  },
  optimizeDeps: {
    // A package found late makes the first page load reload in the middle of a click.
    include: [
      '@base-ui/react',
      '@hookform/resolvers/zod',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      'lucide-react',
      'react-hook-form',
      'react-hot-toast/headless',
      'zod/mini',
    ],
  },
});
