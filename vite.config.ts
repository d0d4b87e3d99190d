import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const reactAndRouter = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

export default defineConfig({
  // Tailwind's own minifier rewrites `light-dark()` for older browsers in a way that always-dark parts
  // of a light page cannot use; Vite's, told which browsers, leaves it as it is.
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
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
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
  },
});
