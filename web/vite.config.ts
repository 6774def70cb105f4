import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page with quick reloads against a server started by hand; tell it where with LANDFALL_SERVER.
declare const process: { env: Record<string, string | undefined> };
const server = process.env.LANDFALL_SERVER ?? 'http://127.0.0.1:8080';

// Says in index.html which build it is, so that page and server can compare (src/ui/renewal/renewal.svelte.ts). The names of the
// files change whenever their contents do.
const sayBuild: Plugin = {
  name: 'say-build',
  transformIndexHtml: {
    order: 'post',
    async handler(_, { bundle }) {
      if (!bundle) return;
      const names = new TextEncoder().encode(Object.keys(bundle).sort().join('\n'));
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', names));
      const content = [...digest.slice(0, 6)].map((byte) => byte.toString(16).padStart(2, '0'));
      const attrs = { name: 'landfall-build', content: content.join('') };
      return [{ tag: 'meta', attrs, injectTo: 'head' }];
    },
  },
};

const kApart = [
  'lobby/**/*',
  'ui/**/*',
  'wire/**/*',
  'play/{table_client,choice/foresight,record/replay}',
  'games/plain/plain',
  'table/board_note',
].map((path) => `src/${path}.test.ts`);

export default defineConfig({
  plugins: [svelte(), svelteTesting(), sayBuild],
  base: './',
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // the server's content-security policy forbids data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': server,
      '/health': server,
      '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test_setup.ts'],
    // A busy machine draws a whole board slowly; a test that hangs is still ended.
    testTimeout: 60_000,
    // A world for each file costs more than its tests. Only files whose tests change the world (clocks, storage, address,
    // connection) get one of their own.
    projects: [
      { extends: true, test: { name: 'apart', include: kApart } },
      {
        extends: true,
        test: { name: 'together', include: ['src/**/*.test.ts'], exclude: kApart, isolate: false },
      },
    ],
  },
});
