import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

import { subsetFonts } from './app/styles/subset-fonts.ts';

const reactAndRouter = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

export default defineConfig({
  plugins: [subsetFonts(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs, in one file: what `entry.client.tsx` takes from it later costs no request.
            codeSplitting: { groups: [{ name: 'react', test: reactAndRouter }] },
          },
        },
      },
    },
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // Told which browsers, the minifier leaves `light-dark()` as it is: always-dark parts of a light page need it.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
  },
});
